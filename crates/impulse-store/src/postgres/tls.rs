//! TLS to the database, with rustls. As for other programs of PostgreSQL, `sslmode=prefer` and `require` encrypt without
//! knowing whom they talk to; `verify-full` checks the certificate and the name in it, against the certificates of the file
//! `sslrootcert` or those that browsers trust.

use crate::StoreError;
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream as RustlsStream;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};

/// How to make connections secret.
#[derive(Clone)]
pub(super) struct Tls {
    config: Arc<ClientConfig>,
}

impl Tls {
    /// Encrypts, and accepts any certificate.
    pub fn unverified() -> Result<Self, StoreError> {
        let provider = Arc::new(ring::default_provider());
        let any = Arc::new(AnyCertificate { provider: provider.clone() });
        let versions = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let builder = versions.map_err(|error| StoreError::Other(error.to_string()))?;
        let config = builder.dangerous().with_custom_certificate_verifier(any).with_no_client_auth();
        Ok(Self { config: Arc::new(config) })
    }

    /// Encrypts, and talks to nobody else than the host that was named.
    pub fn verified(root_certificates: Option<&Path>) -> Result<Self, StoreError> {
        let mut roots = RootCertStore::empty();
        match root_certificates {
            None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
            Some(file) => {
                let wrong =
                    |why: String| StoreError::BadAddress(format!("sslrootcert {}: {why}", file.display()));
                let found = CertificateDer::pem_file_iter(file).map_err(|error| wrong(error.to_string()))?;
                for certificate in found {
                    let certificate = certificate.map_err(|error| wrong(error.to_string()))?;
                    roots.add(certificate).map_err(|error| wrong(error.to_string()))?;
                }
                if roots.is_empty() {
                    return Err(wrong("there is no certificate in it".to_owned()));
                }
            }
        }
        let provider = Arc::new(ring::default_provider());
        let versions = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let builder = versions.map_err(|error| StoreError::Other(error.to_string()))?;
        Ok(Self { config: Arc::new(builder.with_root_certificates(roots).with_no_client_auth()) })
    }
}

/// Accepts any certificate, but only if the server has its key.
#[derive(Debug)]
struct AnyCertificate {
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

/// A connector to one host.
pub(super) struct ToHost {
    connector: TlsConnector,
    /// `None` for a socket in a folder, or a name that no certificate can have.
    host: Option<ServerName<'static>>,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Encrypted<S>;
    type TlsConnect = ToHost;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<ToHost> {
        let host = ServerName::try_from(host.to_owned()).ok();
        Ok(ToHost { connector: TlsConnector::from(self.config.clone()), host })
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for ToHost {
    type Stream = Encrypted<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let host = self.host.ok_or_else(|| io::Error::other("the host has no name for a certificate"))?;
            Ok(Encrypted(self.connector.connect(host, stream).await?))
        })
    }
}

/// A connection inside TLS.
pub(super) struct Encrypted<S>(RustlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Encrypted<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
