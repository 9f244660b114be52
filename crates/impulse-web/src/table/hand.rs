//! hand
