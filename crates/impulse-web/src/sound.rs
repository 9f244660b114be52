//! Few, soft sounds, made here from sine waves. Off unless the person switches them on.

use crate::settings::Settings;
use impulse_engine::Seen;
use leptos::prelude::*;
use std::cell::RefCell;

/// What can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    YourTurn,
    Points,
    Battle,
    Move,
    End,
}

impl Sound {
    /// Frequencies in hertz, one after another, and how long each sounds in seconds.
    const fn notes(self) -> (&'static [f32], f64) {
        match self {
            Sound::YourTurn => (&[523.0, 784.0], 0.14),
            Sound::Points => (&[880.0, 1175.0], 0.09),
            Sound::Battle => (&[196.0, 147.0], 0.22),
            Sound::Move => (&[392.0], 0.07),
            Sound::End => (&[523.0, 659.0, 784.0, 1047.0], 0.16),
        }
    }
}

thread_local! {
    static AUDIO: RefCell<Option<web_sys::AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound, if the settings allow it.
pub fn play(sound: Sound, settings: RwSignal<Settings>) {
    if !settings.with_untracked(|settings| settings.sound) {
        return;
    }
    AUDIO.with_borrow_mut(|audio| {
        if audio.is_none() {
            *audio = web_sys::AudioContext::new().ok();
        }
        if let Some(audio) = audio {
            // A browser may refuse until the page was clicked; silence is no harm.
            let _ = ring(audio, sound);
        }
    });
}

/// The one sound that says best what happened.
pub fn for_events(events: &[Seen], settings: RwSignal<Settings>) {
    let any = |test: fn(&Seen) -> bool| events.iter().any(test);
    let sound = if any(|event| matches!(event, Seen::BattleBegan { .. } | Seen::Destroyed { .. })) {
        Sound::Battle
    } else if any(|event| matches!(event, Seen::Scored { .. })) {
        Sound::Points
    } else if any(|event| matches!(event, Seen::Moved { .. } | Seen::Built { .. })) {
        Sound::Move
    } else {
        return;
    };
    play(sound, settings);
}

fn ring(audio: &web_sys::AudioContext, sound: Sound) -> Result<(), wasm_bindgen::JsValue> {
    let (notes, length) = sound.notes();
    for (at, &note) in notes.iter().enumerate() {
        let start = audio.current_time() + at as f64 * length;
        let tone = audio.create_oscillator()?;
        let volume = audio.create_gain()?;
        tone.set_type(web_sys::OscillatorType::Sine);
        tone.frequency().set_value(note);
        volume.gain().set_value_at_time(0.0001, start)?;
        volume.gain().exponential_ramp_to_value_at_time(0.08, start + 0.02)?;
        volume.gain().exponential_ramp_to_value_at_time(0.0001, start + length * 1.6)?;
        tone.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&audio.destination())?;
        tone.start_with_when(start)?;
        tone.stop_with_when(start + length * 1.7)?;
    }
    Ok(())
}
