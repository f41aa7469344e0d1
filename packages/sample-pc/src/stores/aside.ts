/** A sample PC's quarantined files: they are no longer in their folders, but each of them can be restored. */
import type { DatabaseSync } from 'node:sqlite'
import type { SampleFile } from '../stock/file-classes.ts'

export type SetAside = {
  id: string
  file: SampleFile
  /** Milliseconds since 1970. */
  takenAt: number
  purgeAt: number
  who: string
}

export const openAside = (db: DatabaseSync) => {
  const all = db.prepare('select record from aside order by taken_at, id')
  const one = db.prepare('select record from aside where id = ?')
  const put = db.prepare('insert into aside (id, taken_at, record) values (?, ?, ?)')
  const drop = db.prepare('delete from aside where id = ?')
  // The cast is safe because all records that are read here were written by `put`.
  const parsed = (row: Record<string, unknown>) => JSON.parse(String(row.record)) as SetAside
  return {
    list: (): SetAside[] => all.all().map(parsed),
    get: (id: string): SetAside | null => {
      const row = one.get(id)
      return row === undefined ? null : parsed(row)
    },
    put: (record: SetAside): void => void put.run(record.id, record.takenAt, JSON.stringify(record)),
    drop: (id: string): void => void drop.run(id),
  }
}

export type Aside = ReturnType<typeof openAside>
