/**
 * Changes to the sample PC other than those to its settings, such as deleted files and installed drivers. Only
 * differences are stored; everything else is generated again from the seed.
 */
import type { DatabaseSync } from 'node:sqlite'

/**
 * A change. `removed`: the state of a deleted file or finding. `waits` and `installed`: the states of an offered
 * update or driver.
 */
export type WorldChange = { change: 'removed' | 'waits' | 'installed'; freedBytes: number }

export const openWorldChanges = (db: DatabaseSync) => {
  const one = db.prepare('select change from world where id = ?')
  const within = db.prepare('select id from world where id >= ? and id < ?')
  const put = db.prepare('insert or replace into world (id, change, freed) values (?, ?, ?)')
  const drop = db.prepare('delete from world where id = ?')
  const freed = db.prepare('select sum(freed) as bytes from world')

  return {
    get: (id: string): WorldChange['change'] | null => {
      const row = one.get(id)
      return row === undefined ? null : (String(row.change) as WorldChange['change'])
    },
    /**
     * Lists the ids that begin with `start`. After a cleanup, thousands of files are gone, so reading all changes for
     * each class of files would take most of the time of a scan.
     */
    idsFrom: (start: string): Set<string> =>
      new Set(within.all(start, `${start}\u{10ffff}`).map(({ id }) => String(id))),
    set: (id: string, { change, freedBytes }: WorldChange): void => {
      put.run(id, change, freedBytes)
    },
    forget: (id: string): void => void drop.run(id),
    /** Returns the total size in bytes of removed files that belong to no class. */
    freedBytes: (): number => Number(freed.get()?.bytes ?? 0),
  }
}

export type WorldChanges = ReturnType<typeof openWorldChanges>
