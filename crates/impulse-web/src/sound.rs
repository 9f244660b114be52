//! Few, soft sounds, made here from sine waves. Off unless the person switches them on.

use impulse_table::{Settings, Sound};
use leptos::prelude::*;
use std::cell::RefCell;

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
