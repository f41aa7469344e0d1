/**
 * What scans know of files' content, in a file of its own in the store's folder: it can be made again. One row
 * holds many files, found by size: a row for each file takes longer to find than a small file to read.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { KeptPrints, PrintCache } from '@clearpane/files'
import { openPrintPart, type PrintPart } from './print-part.ts'

export type PrintStore = PrintCache & {
  /** Adds what was read and drops what no scan used for long. If the write fails, the next scan reads again. */
  keepNow(prints: KeptPrints): void
  close(): void
}

const ownerOnly = 0o700
const dayMs = 86_400_000
/** What no scan has met for so long goes; the day is moved on only when it's this old. */
const [keptDays, seenAgainDays] = [180, 30]
/** More of them cost every scan, fewer one of few files. */
const parts = 64

export const openPrintStore = (file: string, today = Math.floor(Date.now() / dayMs)): PrintStore => {
  mkdirSync(dirname(file), { recursive: true, mode: ownerOnly })
  const db = new DatabaseSync(file)
  // In this order: the mode is changed without waiting for the disk, and a page holds several parts.
  db.exec('pragma synchronous = off; pragma page_size = 32768; pragma journal_mode = wal')
  // Earlier versions kept texts in the first, and more parts in the second.
  db.exec('drop table if exists prints; drop table if exists parts')
  db.exec('create table if not exists print_parts (part integer primary key, body blob)')
  const one = db.prepare('select body from print_parts where part = ?')
  const put = db.prepare('insert or replace into print_parts (part, body) values (?, ?)')
  const loaded = new Map<number, PrintPart>()
  const isEmpty = db.prepare('select 1 from print_parts limit 1').get() === undefined

  const partOf = (size: number): PrintPart => {
    const number = size % parts
    const known = loaded.get(number)
    if (known !== undefined) return known
    const body = one.get(number)?.body
    const part = openPrintPart(body instanceof Uint8Array ? body : null, {
      today,
      kept: keptDays,
      again: seenAgainDays,
    })
    loaded.set(number, part)
    return part
  }

  const write = () => {
    db.exec('begin immediate')
    for (const [number, part] of loaded) if (part.isChanged) put.run(number, part.encode())
    db.exec('commit')
  }

  return {
    isEmpty,
    look: (file, into, at) => partOf(file.size).look(file, into, at),
    keepNow: (prints) => {
      try {
        prints.each((file, state, words, at) => partOf(file.size).add(file, state, words, at))
        write()
      } catch {
        if (db.isTransaction) db.exec('rollback')
      }
    },
    close: () => db.close(),
  }
}
