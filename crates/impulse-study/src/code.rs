//! Games and positions as short codes: text that fits into a link.
