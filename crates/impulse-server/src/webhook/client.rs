//! The HTTP client of webhooks: one POST request per connection, no redirects, no proxy. A host name is resolved once,
//! every address is checked, and the connection goes to one of the checked addresses, so a second DNS answer cannot
//! lead elsewhere. That is why this is built on hyper: higher-level clients resolve names themselves.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONNECTION, CONTENT_TYPE, HOST, USER_AGENT};
use hyper::{Request, StatusCode, Uri, http};
use hyper_util::rt::TokioIo;
use std::convert::Infallible;
use std::future::pending;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{InvalidDnsNameError, ServerName};
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};

/// The timeout of a whole request.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Sends POST requests to permitted addresses.
#[derive(Clone)]
pub struct Client {
    tls: TlsConnector,
    may_reach: fn(&SocketAddr) -> bool,
}

/// Why a request got no response.
#[derive(Debug, thiserror::Error)]
pub enum PostError {
    #[error("not a URL: {0}")]
    Url(#[from] http::uri::InvalidUri),
    #[error("neither http nor https, or no host")]
    NotWeb,
    #[error("the host has no address that may be reached")]
    Forbidden,
    #[error("not a server name: {0}")]
    ServerName(#[from] InvalidDnsNameError),
    #[error(transparent)]
    Connection(#[from] io::Error),
    #[error(transparent)]
    Request(#[from] http::Error),
    #[error(transparent)]
    Http(#[from] hyper::Error),
    #[error("no response in time")]
    Timeout,
}

impl Client {
    /// A client that connects only where `may_reach` allows it, and trusts Mozilla's certificate authorities.
    pub fn new(may_reach: fn(&SocketAddr) -> bool) -> Result<Self, rustls::Error> {
        let roots: RootCertStore = webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect();
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self { tls: TlsConnector::from(Arc::new(config)), may_reach })
    }

    /// Posts JSON. The body of the response is not read.
    pub async fn post(&self, url: &str, json: String) -> Result<StatusCode, PostError> {
        timeout(TIMEOUT, self.connect_and_post(url, json)).await.map_err(|_| PostError::Timeout)?
    }

    async fn connect_and_post(&self, url: &str, json: String) -> Result<StatusCode, PostError> {
        let uri: Uri = url.parse()?;
        let (encrypted, default_port) = match uri.scheme_str() {
            Some("https") => (true, 443),
            Some("http") => (false, 80),
            _ => return Err(PostError::NotWeb),
        };
        let host = uri.host().ok_or(PostError::NotWeb)?.trim_matches(['[', ']']);
        let addresses = lookup_host((host, uri.port_u16().unwrap_or(default_port))).await?;
        let addresses: Vec<SocketAddr> = addresses.collect();
        if addresses.is_empty() || !addresses.iter().all(self.may_reach) {
            return Err(PostError::Forbidden);
        }
        let stream = TcpStream::connect(&addresses[..]).await?;
        let request = request(&uri, json)?;
        match encrypted {
            true => {
                let name = ServerName::try_from(host.to_owned())?;
                exchange(self.tls.connect(name, stream).await?, request).await
            }
            false => exchange(stream, request).await,
        }
    }
}

fn request(uri: &Uri, json: String) -> Result<Request<String>, PostError> {
    let authority = uri.authority().ok_or(PostError::NotWeb)?.as_str();
    let (credentials, host) = match authority.rsplit_once('@') {
        Some((credentials, host)) => (Some(credentials), host),
        None => (None, authority),
    };
    let mut request = Request::post(uri.path_and_query().map_or("/", |path| path.as_str()))
        .header(HOST, host)
        .header(USER_AGENT, "impulse")
        .header(CONTENT_TYPE, "application/json")
        .header(CONNECTION, "close");
    if let Some(credentials) = credentials {
        // A user name without a password is one with an empty password.
        let colon = if credentials.contains(':') { "" } else { ":" };
        let encoded = BASE64_STANDARD.encode(format!("{credentials}{colon}"));
        request = request.header(AUTHORIZATION, format!("Basic {encoded}"));
    }
    Ok(request.body(json)?)
}

async fn exchange<S>(stream: S, request: Request<String>) -> Result<StatusCode, PostError>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    // The connection does the reading and writing. If it ends early, `send_request` says why.
    let driver = async {
        let _ = connection.await;
        pending::<Infallible>().await
    };
    tokio::select! {
        response = sender.send_request(request) => Ok(response?.status()),
        never = driver => match never {},
    }
}
