/**
 * What scans know of files' content, in a file of its own in the store's folder: it can be made again. One row
 * holds many files, found by size: a row for each file takes longer to find than a small file to read.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kept, KeptPrints, PrintCache } from '@clearpane/files'

export type PrintStore = PrintCache & {
  /** Adds what was read and drops what no scan used for long. If the write fails, the next scan reads again. */
  keepNow(prints: KeptPrints): void
  close(): void
}

const ownerOnly = 0o700
const dayMs = 86_400_000
/** What no scan has met for so long goes; the day is moved on only when it's this old. */
const [keptDays, seenAgainDays] = [180, 30]
const parts = 256

/** `whole`: 1 where it's the same as `ends`. The last is the day on which a scan met it. */
type Row = [ends: string, whole: string | 1 | null, seen: number]
type Part = { rows: Map<string, Row>; isChanged: boolean }

/** The last but one word of a key is the size. */
const partOf = (key: string): number => {
  const end = key.lastIndexOf(' ')
  return Number(key.slice(key.lastIndexOf(' ', end - 1) + 1, end)) % parts
}

const keptOf = ([ends, whole]: Row): Kept => ({ ends, whole: whole === 1 ? ends : whole })

const parse = (body: unknown): Map<string, Row> => {
  try {
    return new Map(Object.entries(JSON.parse(String(body)) as Record<string, Row>))
  } catch {
    return new Map()
  }
}

export const openPrintStore = (file: string, today = Math.floor(Date.now() / dayMs)): PrintStore => {
  mkdirSync(dirname(file), { recursive: true, mode: ownerOnly })
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = off')
  db.exec('create table if not exists prints (part integer primary key, body text not null)')
  const one = db.prepare('select body from prints where part = ?')
  const put = db.prepare('insert or replace into prints (part, body) values (?, ?)')
  const loaded = new Map<number, Part>()

  const load = (key: string): Part => {
    const part = partOf(key)
    const known = loaded.get(part)
    if (known !== undefined) return known
    const row = one.get(part)
    const made: Part = { rows: row === undefined ? new Map() : parse(row.body), isChanged: false }
    loaded.set(part, made)
    return made
  }

  const merge = (key: string, { ends, whole }: Kept) => {
    const part = load(key)
    const before = part.rows.get(key)
    const isNews = before === undefined || (whole !== null && before[1] === null)
    if (!isNews && today - before[2] <= seenAgainDays) return
    const wholeNow = whole ?? (before === undefined ? null : keptOf(before).whole)
    part.rows.set(key, [ends, wholeNow === ends ? 1 : wholeNow, today])
    part.isChanged = true
  }

  const write = () => {
    db.exec('begin immediate')
    for (const [number, { rows, isChanged }] of loaded) {
      if (!isChanged) continue
      for (const [key, [, , seen]] of rows) if (today - seen > keptDays) rows.delete(key)
      put.run(number, JSON.stringify(Object.fromEntries(rows)))
    }
    db.exec('commit')
  }

  return {
    get: (key) => {
      const part = load(key)
      const row = part.rows.get(key)
      if (row === undefined) return undefined
      if (today - row[2] > seenAgainDays) {
        row[2] = today
        part.isChanged = true
      }
      return keptOf(row)
    },
    keepNow: (prints) => {
      try {
        for (const [key, kept] of prints) merge(key, kept)
        write()
      } catch {
        if (db.isTransaction) db.exec('rollback')
      }
    },
    close: () => db.close(),
  }
}
