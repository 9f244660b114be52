//! The network that programs play with: embedded in programs for a machine, fetched by the page, which installs it here.
//! What a network is and how it is read is in `network.rs`.

use crate::network::{BadNetwork, Network};
use std::sync::{Arc, OnceLock};

static INSTALLED: OnceLock<Arc<Network>> = OnceLock::new();

/// The weights as they were learned. The page does not carry them: most visits need none.
#[cfg(not(target_arch = "wasm32"))]
const EMBEDDED: &[u8] = include_bytes!("master.net");

/// Lets `master` and the levels play with these weights. The first that are installed stay.
pub fn install(bytes: &[u8]) -> Result<(), BadNetwork> {
    let network = Network::from_bytes(bytes)?;
    INSTALLED.get_or_init(|| Arc::new(network));
    Ok(())
}

/// The network to play with. In the page there is none until it was fetched and installed.
pub fn installed() -> Option<Arc<Network>> {
    #[cfg(not(target_arch = "wasm32"))]
    if INSTALLED.get().is_none() {
        // Weights that this program cannot read are found by a test; until they are replaced, others play.
        install(EMBEDDED).ok()?;
    }
    INSTALLED.get().cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_weights_are_of_this_version() {
        assert!(Network::from_bytes(EMBEDDED).is_ok());
        let network = installed().expect("a network");
        assert!(Arc::ptr_eq(&network, &installed().expect("a network")), "it is read once");
    }
}
