/**
 * Changes on the sample PC that lie outside its settings. Only differences are stored; everything else is generated
 * again from the seed.
 */
import type { DatabaseSync } from 'node:sqlite'

/**
 * A change. `removed`: the state of a deleted file or finding. `waits` and `installed`: the states of an offered
 * update or driver.
 */
export type WorldChange = { change: 'removed' | 'waits' | 'installed'; freedBytes: number }

export const openWorldChanges = (db: DatabaseSync) => {
  const all = db.prepare('select id, change, freed from world')
  const put = db.prepare('insert or replace into world (id, change, freed) values (?, ?, ?)')
  const drop = db.prepare('delete from world where id = ?')
  const freed = db.prepare('select sum(freed) as bytes from world')

  return {
    list: (): Map<string, WorldChange> =>
      new Map(
        all
          .all()
          .map((row) => [
            String(row.id),
            { change: String(row.change) as WorldChange['change'], freedBytes: Number(row.freed) },
          ]),
      ),
    set: (id: string, { change, freedBytes }: WorldChange): void => {
      put.run(id, change, freedBytes)
    },
    forget: (id: string): void => void drop.run(id),
    /** Returns the total size in bytes of removed files that belong to no class. */
    freedBytes: (): number => Number(freed.get()?.bytes ?? 0),
  }
}

export type WorldChanges = ReturnType<typeof openWorldChanges>
