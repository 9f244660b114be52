//! stub
use crate::words::Words;
use impulse_engine::View;
/// x
pub fn table_svg(_v: &View, _w: &Words) -> String {
    String::new()
}
