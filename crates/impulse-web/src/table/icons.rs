//! icons
