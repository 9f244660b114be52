//! The tables of this browser: `impulse.table.<id>` holds what makes a seat ours (`KeptTable` in `impulse-table`).

use crate::host;
use impulse_table::online::KeptTable;

const TABLE: &str = "impulse.table.";

/// What is known of a table, which may be nothing.
pub fn load(id: &str) -> KeptTable {
    KeptTable::read(id, &host::load(&format!("{TABLE}{id}")).unwrap_or_default())
}

/// Stores it. `false` if the browser refuses.
pub fn save(table: &mut KeptTable) -> bool {
    table.date = host::today();
    host::store(&format!("{TABLE}{}", table.id), &table.text())
}

/// All tables of this browser at which we have a seat or are the host, the newest first.
pub fn list() -> Vec<KeptTable> {
    let keys = host::stored(TABLE);
    let ids = keys.iter().filter_map(|key| key.strip_prefix(TABLE));
    let mut tables: Vec<KeptTable> = ids.map(load).filter(KeptTable::is_ours).collect();
    tables.sort_by(|a, b| b.date.total_cmp(&a.date));
    tables
}

/// Forgets a table.
pub fn forget(id: &str) {
    host::forget(&format!("{TABLE}{id}"));
}
