/**
 * Events on the sample PC that left no state behind: actions, and changes that Windows completes at its next startup.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '@clearpane/engine'
import { formatResource } from '@clearpane/model'
import type { ScalarEvents } from '../properties/index.ts'
import type { ScalarStore } from '../properties/store.ts'
import { emptiedBy, fileClass } from '../stock/files.ts'

export type SampleEvent = { event: 'action' | 'needsRestart'; subject: string; at: string }

export const openEvents = (db: DatabaseSync, store: ScalarStore, clock: Clock) => {
  const insert = db.prepare('insert into events (event, subject, at) values (?, ?, ?)')
  const all = db.prepare('select event, subject, at from events order by sequence')

  const hooks: ScalarEvents = {
    done: ({ name }) => {
      insert.run('action', name, clock.now())
      for (const id of emptiedBy[name] ?? []) {
        const files = fileClass(id)
        if (files !== null && store.get(files) !== null) store.set(files, 0)
      }
    },
    needsRestart: (resource) => {
      insert.run('needsRestart', formatResource(resource), clock.now())
    },
  }

  return {
    hooks,
    list: (): SampleEvent[] =>
      all.all().map(({ event, subject, at }) => ({
        event: String(event) as SampleEvent['event'],
        subject: String(subject),
        at: String(at),
      })),
  }
}

export type SampleEvents = ReturnType<typeof openEvents>
