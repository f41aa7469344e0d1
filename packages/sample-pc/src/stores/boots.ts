/** The Windows startups that a sample PC remembers. */
import type { DatabaseSync } from 'node:sqlite'
import type { Boot } from '@clearpane/model'

export const openBoots = (db: DatabaseSync) => {
  const insert = db.prepare('insert into boots (boot) values (?)')
  const all = db.prepare('select boot from boots order by sequence')
  const first = db.prepare('select boot from boots order by sequence limit 1')
  const last = db.prepare('select boot from boots order by sequence desc limit 1')
  const bootIn = (row: Readonly<Record<string, unknown>>) => JSON.parse(String(row.boot)) as Boot
  const one = (row: Readonly<Record<string, unknown>> | undefined) => (row === undefined ? null : bootIn(row))

  return {
    add: (boot: Boot): void => {
      insert.run(JSON.stringify(boot))
    },
    /** Oldest first. */
    list: (): Boot[] => all.all().map(bootIn),
    /** Before the first reading. */
    first: (): Boot | null => one(first.get()),
    last: (): Boot | null => one(last.get()),
  }
}

export type SampleBoots = ReturnType<typeof openBoots>
