//! The exponential function from additions and multiplications alone. That of the standard library is the platform's, and
//! its last bit differs between platforms; this one gives the same bits on every machine and in the page.

use core::f64::consts::{LN_2, LOG2_E};

/// Beyond this, results are no longer normal numbers of 32 bits.
const MOST: f32 = 87.0;
/// The coefficients of the series, last first: enough for an error far below the last bit of an `f32`.
const SERIES: [f64; 9] =
    [1.0 / 40_320.0, 1.0 / 5040.0, 1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];

/// e to the power of a number, which is taken as at most 87 and at least -87.
pub fn exp(x: f32) -> f32 {
    let x = f64::from(x.clamp(-MOST, MOST));
    // e^x is 2^whole times e^rest, with a rest of at most ln 2 / 2 to either side.
    let whole = (x * LOG2_E + 0.5).floor();
    let rest = x - whole * LN_2;
    let series = SERIES.iter().fold(0.0, |sum, coefficient| sum * rest + coefficient);
    let power = f64::from_bits(((1023 + whole as i64) as u64) << 52);
    (series * power) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_exponential_function_to_the_last_bit() {
        for step in -87_000..=87_000 {
            let x = step as f32 / 1000.0;
            let true_value = f64::from(x).exp();
            let error = (f64::from(exp(x)) - true_value).abs() / true_value;
            assert!(error < 6.1e-8, "{x}: {error}");
        }
        assert_eq!(exp(0.0), 1.0);
        assert!(exp(f32::MIN) < 1e-37 && exp(f32::MAX) > 1e37);
    }

    #[test]
    fn it_gives_the_bits_that_it_gave_elsewhere() {
        let bits = |x: f32| u64::from(exp(x).to_bits());
        let hash = |hash: u64, step: i32| (hash ^ bits(step as f32 / 64.0)).wrapping_mul(0x0100_0000_01b3);
        let all = (-5568..=5568).fold(0xcbf2_9ce4_8422_2325, hash);
        assert_eq!(all, 0xe768_ea3a_8265_3f69, "{all:#x}");
    }
}
