/** The simulated updates that a sample PC has installed, each with its own list of changes. */
import type { DatabaseSync } from 'node:sqlite'
import type { Known, Resource } from '@clearpane/model'

/** A change made by an update, with the state before it and the state after it. */
export type UpdateDeed = { resource: Resource; from: Known; to: Known }

export type SampleUpdate = {
  title: string
  at: string
  /** Build and revision. */
  from: string
  to: string
  deeds: UpdateDeed[]
  /** Bytes that it takes. */
  bytes: number
  /** Number of seconds by which every later startup of the PC takes longer. */
  slowerBy: number
}

export const openUpdates = (db: DatabaseSync) => {
  const insert = db.prepare('insert into updates (done) values (?)')
  const all = db.prepare('select done from updates order by sequence')
  const list = (): SampleUpdate[] => all.all().map(({ done }) => JSON.parse(String(done)) as SampleUpdate)
  return {
    add: (update: SampleUpdate): void => {
      insert.run(JSON.stringify(update))
    },
    /** Oldest first. */
    list,
    /** Adds up the time that all updates add to a startup of the PC. */
    slowerBy: (): number => list().reduce((sum, one) => sum + one.slowerBy, 0),
  }
}

export type SampleUpdates = ReturnType<typeof openUpdates>
