/**
 * What scans know about files' content, in a separate file in the store's folder: it can be rebuilt. One row
 * holds many files, found by size: finding a row per file takes longer than reading a small file.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { KeptPrints, PrintCache } from '@clearpane/files'
import { encodePrints, openPrintPart, type PrintPart } from './print-part.ts'

export type PrintStore = PrintCache & {
  /**
   * Adds what was read and drops what no scan has used for long. If the write fails, the next scan reads
   * again.
   */
  keepNow(prints: KeptPrints): void
  close(): void
}

const ownerOnly = 0o700
const dayMs = 86_400_000
/** What no scan has met for this long is dropped; the date is only updated if it's this old. */
const [keptDays, seenAgainDays] = [180, 30]
const parts = 256

type Loaded = { part: PrintPart; isChanged: boolean }

export const openPrintStore = (file: string, today = Math.floor(Date.now() / dayMs)): PrintStore => {
  mkdirSync(dirname(file), { recursive: true, mode: ownerOnly })
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = off')
  // An earlier version stored texts there.
  db.exec(
    'drop table if exists prints; create table if not exists parts (part integer primary key, body blob)',
  )
  const one = db.prepare('select body from parts where part = ?')
  const put = db.prepare('insert or replace into parts (part, body) values (?, ?)')
  const loaded = new Map<number, Loaded>()

  const load = (size: number): Loaded => {
    const number = size % parts
    const known = loaded.get(number)
    if (known !== undefined) return known
    const body = one.get(number)?.body
    const made = { part: openPrintPart(body instanceof Uint8Array ? body : null), isChanged: false }
    loaded.set(number, made)
    return made
  }

  const write = () => {
    db.exec('begin immediate')
    for (const [number, { part, isChanged }] of loaded)
      if (isChanged) put.run(number, encodePrints(part.rows().filter(({ seen }) => today - seen <= keptDays)))
    db.exec('commit')
  }

  return {
    get: (file) => {
      const at = load(file.size)
      const found = at.part.get(file)
      if (found !== undefined && today - found.seen > seenAgainDays) {
        at.part.put({ ...file, ...found, seen: today })
        at.isChanged = true
      }
      return found
    },
    keepNow: (prints) => {
      try {
        for (const one of prints) {
          const at = load(one.size)
          at.part.put({ ...one, whole: one.whole ?? at.part.get(one)?.whole ?? null, seen: today })
          at.isChanged = true
        }
        write()
      } catch {
        if (db.isTransaction) db.exec('rollback')
      }
    },
    close: () => db.close(),
  }
}
