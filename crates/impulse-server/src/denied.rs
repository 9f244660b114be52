//! A refusal as a response: the reason (`impulse-wire`), its sentence in the client's language, and its HTTP status. It
//! reveals nothing about the inside of the server.

use crate::secrets::NoRandomness;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, Response, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::IntoResponse;
use impulse_engine::setup::ImpossibleSetup;
use impulse_store::StoreError;
use impulse_text::{Language, Words};
use impulse_wire::message::ServerMessage;
use impulse_wire::{IdempotencyKey, OptionName, ReadError, Refusal, RefusalCode, Refused, SetupError};
use std::sync::LazyLock;

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Denied(pub Refusal);

fn words(language: Language) -> &'static Words {
    static ALL: [LazyLock<Words>; Language::ALL.len()] = [
        LazyLock::new(|| Words::with_more(Language::English, Language::server_catalogue)),
        LazyLock::new(|| Words::with_more(Language::French, Language::server_catalogue)),
        LazyLock::new(|| Words::with_more(Language::Italian, Language::server_catalogue)),
        LazyLock::new(|| Words::with_more(Language::Russian, Language::server_catalogue)),
    ];
    &ALL[language as usize]
}

/// The language of a client: `?language=fr` in the address, or the header Accept-Language. A browser cannot set headers for a
/// socket.
pub fn language_of(uri: &Uri, headers: &HeaderMap) -> Language {
    let named = uri.query().unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("language="));
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok());
    Language::preferred(named.into_iter().chain(accepted.unwrap_or_default().split(',')))
}

/// Says refusals in the language of the client.
pub async fn in_own_language(request: Request, next: Next) -> Response<Body> {
    let language = language_of(request.uri(), request.headers());
    let response = next.run(request).await;
    match response.extensions().get::<Denied>() {
        Some(denied) if language != Language::English => {
            let said = crate::http::json(response.status(), &denied.refused(language)).into_body();
            response.map(|_| said)
        }
        _ => response,
    }
}

impl Denied {
    /// As it is sent.
    pub fn refused(&self, language: Language) -> Refused {
        let Self(reason) = self;
        let text = words(language).server_refusal(reason);
        Refused { code: reason.code(), rule: reason.rule(), reason: Some(reason.clone()), text }
    }

    /// As it is sent over a socket.
    pub fn message(&self, id: Option<&IdempotencyKey>, language: Language) -> ServerMessage {
        ServerMessage::Refused { id: id.cloned(), refused: self.refused(language) }
    }

    /// As it is sent over HTTP, with another status than the usual one; [`in_own_language`] may say it anew.
    pub fn with_status(&self, status: StatusCode) -> Response<Body> {
        let mut response = crate::http::json(status, &self.refused(Language::English));
        response.extensions_mut().insert(self.clone());
        response
    }
}

impl IntoResponse for Denied {
    fn into_response(self) -> Response<Body> {
        let status = match self.0.code() {
            RefusalCode::Malformed
            | RefusalCode::Version
            | RefusalCode::Impossible
            | RefusalCode::NoSuchBot => StatusCode::BAD_REQUEST,
            RefusalCode::NoSuchTable => StatusCode::NOT_FOUND,
            RefusalCode::NotYours => StatusCode::UNAUTHORIZED,
            RefusalCode::NoSeat | RefusalCode::NotHost => StatusCode::FORBIDDEN,
            RefusalCode::TooMuch => StatusCode::TOO_MANY_REQUESTS,
            RefusalCode::NotKept => StatusCode::SERVICE_UNAVAILABLE,
            RefusalCode::Late
            | RefusalCode::NotAsked
            | RefusalCode::Illegal
            | RefusalCode::NoUndo
            | RefusalCode::NotNow
            | RefusalCode::Paused
            | RefusalCode::StandIn
            | RefusalCode::Taken => StatusCode::CONFLICT,
        };
        self.with_status(status)
    }
}

impl From<Refusal> for Denied {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

impl From<ReadError> for Denied {
    fn from(error: ReadError) -> Self {
        Self(Refusal::BadMessage { detail: error.to_string() })
    }
}

impl From<NoRandomness> for Denied {
    fn from(_: NoRandomness) -> Self {
        Self(Refusal::NoRandomness)
    }
}

impl From<SetupError> for Denied {
    fn from(error: SetupError) -> Self {
        Self(match error {
            SetupError::Teams { teams, needed, players } => Refusal::Teams { teams, needed, players },
            SetupError::TooManyRaces { races, players } => Refusal::TooManyRaces { races, players },
            SetupError::Impossible(impossible) => match impossible {
                ImpossibleSetup::Players(players) => Refusal::Players { players },
                ImpossibleSetup::Teams(_, players) => Refusal::TeamCount { players },
                ImpossibleSetup::SameRace(race) => Refusal::SameRace { race },
                ImpossibleSetup::RaceWithoutPlayer(_) => Refusal::DoesNotFit,
                ImpossibleSetup::RulesVersion(version) => Refusal::RulesVersion { version },
                ImpossibleSetup::OptionNotInVersion { option, rules } => match OptionName::new(option) {
                    Some(option) => Refusal::OptionNotInVersion { option, rules },
                    None => Refusal::DoesNotFit,
                },
            },
        })
    }
}

impl From<StoreError> for Denied {
    fn from(error: StoreError) -> Self {
        Self(match error {
            StoreError::NoSuchTable(_) => Refusal::NoSuchTable,
            StoreError::Full => Refusal::DiskFull,
            StoreError::ReadOnly(_) => Refusal::ReadOnly,
            StoreError::Unreachable(_) => Refusal::StoreLost,
            _ => Refusal::NotStored,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn the_address_names_the_language_or_else_the_header() {
        let of = |address: &'static str, accepted: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(accepted));
            language_of(&Uri::from_static(address), &headers)
        };
        assert_eq!(of("/tables/x/socket?language=ru", "fr"), Language::Russian);
        assert_eq!(of("/tables/x/socket?language=tlh", "de, fr-CH;q=0.9, en;q=0.8"), Language::French);
        assert_eq!(of("/tables", "de"), Language::English);
    }

    /// Every language says something else, and the reason stays the same for programs.
    #[test]
    fn a_refusal_is_said_in_every_language() {
        let denied = Denied(Refusal::NoSuchTable);
        let said = Language::ALL.map(|language| denied.refused(language));
        for (at, one) in said.iter().enumerate() {
            assert_eq!(one.reason, said[0].reason);
            assert!(said[..at].iter().all(|other| other.text != one.text), "{}", one.text);
        }
    }
}
