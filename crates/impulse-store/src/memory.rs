//! A store in memory, for tests and for tables that need not outlive the process.

use crate::changes::Announcer;
use crate::leases::Leases;
use crate::order::{cover, follow};
use crate::sqlite::Unfinished;
use crate::{
    Append, BoxFuture, Change, Changes, Entry, NewTable, Rewrite, RowsWanted, Stage, Store, StoreError,
    TableRow, table_lease,
};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

/// Keeps tables in memory. Clones share them.
#[derive(Clone)]
pub struct MemoryStore {
    data: Arc<Mutex<Data>>,
    /// Of this store and its clones.
    announcer: Arc<Announcer>,
}

/// What stores beside each other share.
#[derive(Default)]
struct Data {
    /// By id.
    tables: BTreeMap<String, Table>,
    leases: Leases,
    notes: BTreeMap<String, String>,
    /// Of every store on this data that is not closed.
    stores: Vec<Weak<Announcer>>,
}

impl Data {
    /// Tells all stores except the one that made the change.
    fn tell(&mut self, except: &Arc<Announcer>, change: &Change) {
        self.stores.retain(|store| store.strong_count() > 0);
        for store in self.stores.iter().filter_map(Weak::upgrade).filter(|store| !Arc::ptr_eq(store, except))
        {
            store.tell(change.clone());
        }
    }
}

#[derive(Clone)]
struct Table {
    row: TableRow,
    log: Vec<Entry>,
}

impl Default for MemoryStore {
    fn default() -> Self {
        Self::new()
    }
}

impl MemoryStore {
    /// A store without tables.
    pub fn new() -> Self {
        Self::on(Arc::default())
    }

    /// Another store on the same tables, as another process would have it: each is told what the other changes, and is
    /// closed by itself.
    pub fn beside(&self) -> Self {
        Self::on(self.data.clone())
    }

    fn on(data: Arc<Mutex<Data>>) -> Self {
        let store = Self { data, announcer: Arc::new(Announcer::new()) };
        store.lock().stores.push(Arc::downgrade(&store.announcer));
        store
    }

    /// Runs `work` on the data when the future is polled.
    fn with_data<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Data, &Arc<Announcer>) -> Result<T, StoreError> + Send + 'static,
    ) -> BoxFuture<Result<T, StoreError>> {
        let store = self.clone();
        Box::pin(async move {
            let mut data = store.lock();
            if store.announcer.is_closed() {
                return Err(StoreError::Closed);
            }
            work(&mut data, &store.announcer)
        })
    }

    /// Runs `work` on the tables when the future is polled.
    fn with_tables<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut BTreeMap<String, Table>) -> Result<T, StoreError> + Send + 'static,
    ) -> BoxFuture<Result<T, StoreError>> {
        self.with_data(move |data, _| work(&mut data.tables))
    }

    fn lock(&self) -> MutexGuard<'_, Data> {
        self.data.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn table<'a>(tables: &'a mut BTreeMap<String, Table>, id: &str) -> Result<&'a mut Table, StoreError> {
    tables.get_mut(id).ok_or_else(|| StoreError::NoSuchTable(id.to_owned()))
}

impl Table {
    fn new(new: NewTable) -> Self {
        let row = TableRow {
            id: new.id,
            created: new.at,
            updated: new.entries.last().map_or(new.at, |entry| entry.at),
            stage: new.stage,
            listed: new.listed,
            about: new.about,
            entries: new.entries.len() as u64,
        };
        Self { row, log: new.entries }
    }

    fn append(&mut self, append: Append) -> Result<(), StoreError> {
        follow(self.row.entries, &append.entries)?;
        self.row.updated = append.entries.last().map_or(self.row.updated, |entry| entry.at);
        self.row.stage = append.stage.unwrap_or(self.row.stage);
        self.row.listed = append.listed.unwrap_or(self.row.listed);
        if let Some(about) = append.about {
            self.row.about = about;
        }
        self.log.extend(append.entries);
        self.row.entries = self.log.len() as u64;
        Ok(())
    }

    fn as_new(&self) -> NewTable {
        NewTable {
            id: self.row.id.clone(),
            at: self.row.created,
            stage: self.row.stage,
            listed: self.row.listed,
            about: self.row.about.clone(),
            entries: self.log.clone(),
        }
    }
}

impl Store for MemoryStore {
    fn create(&self, new: NewTable) -> BoxFuture<Result<(), StoreError>> {
        self.with_tables(move |tables| {
            follow(0, &new.entries)?;
            if tables.contains_key(&new.id) {
                return Err(StoreError::Exists(new.id));
            }
            tables.insert(new.id.clone(), Table::new(new));
            Ok(())
        })
    }

    fn append(&self, append: Append) -> BoxFuture<Result<(), StoreError>> {
        self.with_data(move |data, this| {
            let id = append.table.clone();
            let table = table(&mut data.tables, &id)?;
            data.leases.check(append.fence.as_ref())?;
            table.append(append)?;
            let last = table.row.entries;
            data.tell(this, &Change::Appended { table: id, last });
            Ok(())
        })
    }

    fn read_between(&self, id: &str, after: u64, last: u64) -> BoxFuture<Result<Vec<Entry>, StoreError>> {
        let id = id.to_owned();
        self.with_tables(move |tables| {
            let place = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
            let wanted = place(last.saturating_sub(after));
            Ok(table(tables, &id)?.log.iter().skip(place(after)).take(wanted).cloned().collect())
        })
    }

    fn numbers(&self, wanted: Vec<String>) -> BoxFuture<Result<Vec<(String, u64)>, StoreError>> {
        self.with_tables(move |tables| {
            let number = |id: String| tables.get(&id).map(|table| table.row.entries).map(|last| (id, last));
            Ok(wanted.into_iter().filter_map(number).collect())
        })
    }

    fn row(&self, id: &str) -> BoxFuture<Result<TableRow, StoreError>> {
        let id = id.to_owned();
        self.with_tables(move |tables| Ok(table(tables, &id)?.row.clone()))
    }

    fn rows(&self, wanted: RowsWanted) -> BoxFuture<Result<Vec<TableRow>, StoreError>> {
        self.with_tables(move |tables| {
            let place = |created: i64, id: &str| (Reverse(created), id.to_owned());
            let after = wanted.after.map(|mark| place(mark.created, &mark.id));
            let mut rows: Vec<_> = tables
                .values()
                .map(|table| &table.row)
                .filter(|row| wanted.stage.is_none_or(|stage| row.stage == stage))
                .filter(|row| wanted.listed.is_none_or(|listed| row.listed == listed))
                .filter(|row| after.as_ref().is_none_or(|after| place(row.created, &row.id) > *after))
                .cloned()
                .collect();
            rows.sort_by_key(|row| place(row.created, &row.id));
            rows.truncate(wanted.limit as usize);
            Ok(rows)
        })
    }

    fn unfinished(&self, after: Option<&str>, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>> {
        let after = after.map(str::to_owned);
        self.with_tables(move |tables| {
            let rows = tables.values().map(|table| &table.row);
            let rows = rows.filter(|row| row.stage.is_unfinished() && Some(&row.id) > after.as_ref());
            Ok(rows.take(limit as usize).map(|row| row.id.clone()).collect())
        })
    }

    fn rewrite(&self, id: &str, rewrite: Rewrite) -> BoxFuture<Result<(), StoreError>> {
        let id = id.to_owned();
        self.with_data(move |data, this| {
            let table = table(&mut data.tables, &id)?;
            cover(table.row.entries, &rewrite)?;
            for (number, body) in rewrite.changed {
                let place = usize::try_from(number.saturating_sub(1)).unwrap_or(usize::MAX);
                table.log.get_mut(place).into_iter().for_each(|entry| entry.body.clone_from(&body));
            }
            table.row.about = rewrite.about;
            data.tell(this, &Change::Deleted { table: id });
            Ok(())
        })
    }

    fn delete(&self, id: &str) -> BoxFuture<Result<(), StoreError>> {
        let id = id.to_owned();
        self.with_data(move |data, this| match data.tables.remove(&id) {
            Some(_) => {
                data.leases.remove(&table_lease(&id));
                data.tell(this, &Change::Deleted { table: id });
                Ok(())
            }
            None => Err(StoreError::NoSuchTable(id)),
        })
    }

    fn delete_older(
        &self,
        stage: Stage,
        before: i64,
        limit: u32,
    ) -> BoxFuture<Result<Vec<String>, StoreError>> {
        self.with_data(move |data, this| {
            let rows = data.tables.values().map(|table| &table.row);
            let old = rows.filter(|row| row.stage == stage && row.updated < before);
            let mut old: Vec<_> = old.map(|row| (row.updated, row.id.clone())).collect();
            old.sort();
            let ids: Vec<_> = old.into_iter().take(limit as usize).map(|(_, id)| id).collect();
            for id in &ids {
                data.tables.remove(id);
                data.leases.remove(&table_lease(id));
                data.tell(this, &Change::Deleted { table: id.clone() });
            }
            Ok(ids)
        })
    }

    fn backup(&self, folder: &Path) -> BoxFuture<Result<(), StoreError>> {
        let (tables, folder) = (self.with_tables(|tables| Ok(tables.clone())), folder.to_owned());
        Box::pin(async move {
            let tables = tables.await?;
            let copy = Unfinished::begin(&folder)?;
            for table in tables.values() {
                copy.store.create(table.as_new()).await?;
            }
            copy.finish().await
        })
    }

    fn is_shared(&self) -> bool {
        let mut data = self.lock();
        data.stores.retain(|store| store.strong_count() > 0);
        data.stores.len() > 1
    }

    fn changes(&self) -> Changes {
        self.announcer.subscribe()
    }

    fn publish(&self, words: Vec<(String, String)>) -> BoxFuture<Result<(), StoreError>> {
        self.with_data(move |data, this| {
            for (table, text) in words {
                data.tell(this, &Change::Published { table, text });
            }
            Ok(())
        })
    }

    fn acquire(
        &self,
        lease: &str,
        holder: &str,
        lasting: Duration,
    ) -> BoxFuture<Result<Option<u64>, StoreError>> {
        let (lease, holder) = (lease.to_owned(), holder.to_owned());
        self.with_data(move |data, _| Ok(data.leases.acquire(&lease, &holder, lasting)))
    }

    fn release(&self, lease: &str, holder: &str) -> BoxFuture<Result<(), StoreError>> {
        let (lease, holder) = (lease.to_owned(), holder.to_owned());
        self.with_data(move |data, _| {
            data.leases.release(&lease, &holder);
            Ok(())
        })
    }

    fn lapsed(&self, prefix: &str, limit: u32) -> BoxFuture<Result<Vec<String>, StoreError>> {
        let prefix = prefix.to_owned();
        self.with_data(move |data, _| Ok(data.leases.lapsed(&prefix, limit)))
    }

    fn notes(&self, prefix: &str) -> BoxFuture<Result<Vec<(String, String)>, StoreError>> {
        let prefix = prefix.to_owned();
        self.with_data(move |data, _| {
            let notes = data.notes.iter().filter(|(name, _)| name.starts_with(&prefix));
            Ok(notes.map(|(name, text)| (name.clone(), text.clone())).collect())
        })
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> BoxFuture<Result<(), StoreError>> {
        let (name, text) = (name.to_owned(), text.map(str::to_owned));
        self.with_data(move |data, _| {
            match text {
                Some(text) => data.notes.insert(name, text),
                None => data.notes.remove(&name),
            };
            Ok(())
        })
    }

    fn bytes(&self) -> BoxFuture<Result<Option<u64>, StoreError>> {
        Box::pin(async { Ok(None) })
    }

    fn check(&self) -> BoxFuture<Result<(), StoreError>> {
        self.with_tables(|_| Ok(()))
    }

    fn close(&self) -> BoxFuture<Result<(), StoreError>> {
        let store = self.clone();
        Box::pin(async move {
            store.announcer.close();
            // Nobody else can see the tables of the last store.
            let mut data = store.lock();
            data.stores.retain(|other| other.upgrade().is_some_and(|other| !other.is_closed()));
            if data.stores.is_empty() {
                data.tables.clear();
            }
            Ok(())
        })
    }
}
