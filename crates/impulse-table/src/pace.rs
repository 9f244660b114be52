//! How long each thing that others do stays in sight: so long that it can be followed, and never so long that the person
//! waits for ever. Live, "since my last turn" and whatever else is shown step by step share it. It knows no clock: whoever
//! shows things says how long the person has waited.

use crate::client::Beat;
use crate::settings::{Speed, USUAL_THINKING};

/// How long to pause after something was shown, in milliseconds. The person has `waited` so long for so many `others`;
/// `again` shows what was shown before.
pub fn pause(beat: Beat, speed: Speed, again: bool, others: usize, waited: i32) -> i32 {
    let Beat::Pause { worth_seeing, waiting } = beat else { return 0 };
    let pause = if again { speed.pause().max(300) } else { speed.pause() };
    // However much happens, the person waits so long at most; a little is kept for what is still to come. Where drawing
    // takes so long that the time is up, the rest is shown at once.
    let pause = match speed.most(others).map(|most| most - waited) {
        None => pause,
        Some(..=0) => 0,
        Some(left) => pause.min((left / (waiting as i32 + 4)).max(25)),
    };
    if worth_seeing { pause } else { pause / 8 }
}

/// How long a bot may think about its next answer, in milliseconds: as long as usual at first, and less as the person
/// waits longer. Whoever lets bots think longer than usual has time.
pub fn thinking(usual: u32, waited: i32, others: usize) -> u32 {
    if usual > USUAL_THINKING {
        return usual;
    }
    let left = Speed::Normal.most(others).map_or(0, |most| most - waited);
    usual.min((left / 20).max(20) as u32)
}
