//! The fuzz target `games`: what it tries is in the library.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| impulse_fuzz::games(data));
