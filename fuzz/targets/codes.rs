//! The fuzz target `codes`: what it tries is in the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| impulse_fuzz::codes(data));
