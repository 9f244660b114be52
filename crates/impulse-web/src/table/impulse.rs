//! impulse
