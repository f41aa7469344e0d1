/**
 * What scans know of files' content, in a file of its own in the store's folder: it can be made again, and only
 * one thread at a time writes to it. Where it can't be used a scan reads everything.
 */
import { DatabaseSync } from 'node:sqlite'
import type { Kept, KeptPrints, PrintCache } from '@clearpane/files'

export type PrintStore = PrintCache & {
  /** `day`: of this scan, counted since 1970. What wasn't seen for long goes. */
  keep(prints: KeptPrints, day: number): void
  close(): void
}

/** What no scan has met for so long goes; `seen` is moved on only when it's this old. */
const [keptDays, seenAgainDays] = [180, 30]

const tables = `
  pragma journal_mode = wal;
  pragma synchronous = off;
  create table if not exists prints (key text primary key, ends text not null, whole text, seen integer not null) without rowid;
`

export const openPrintStore = (file: string): PrintStore => {
  const db = new DatabaseSync(file)
  db.exec(tables)
  const one = db.prepare('select ends, whole, seen from prints where key = ?')
  const put = db.prepare('insert or replace into prints (key, ends, whole, seen) values (?, ?, ?, ?)')
  const known = (key: string): (Kept & { seen: number }) | undefined => {
    const row = one.get(key)
    if (row === undefined) return undefined
    return {
      ends: String(row.ends),
      whole: row.whole === null ? null : String(row.whole),
      seen: Number(row.seen),
    }
  }
  return {
    get: known,
    keep: (prints, day) => {
      db.exec('begin immediate')
      for (const [key, { ends, whole }] of prints) {
        const before = known(key)
        const isNews = before === undefined || (whole !== null && before.whole !== whole)
        if (isNews || day - before.seen > seenAgainDays)
          put.run(key, ends, whole ?? before?.whole ?? null, day)
      }
      db.prepare('delete from prints where seen < ?').run(day - keptDays)
      db.exec('commit')
    },
    close: () => db.close(),
  }
}
