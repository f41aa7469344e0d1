/**
 * Keeps a sample PC's time in its file: occasional states, from which later ones are computed. Reading
 * computes and writes nothing.
 */
import type { Clock } from '@clearpane/engine'
import { startedPrograms } from '../effects/snapshot.ts'
import type { Parts } from '../start/seed.ts'
import { type Figures, figuresAt } from './figures.ts'
import type { Machine } from './machine.ts'
import { loadOf, type Program, programsOf } from './running.ts'
import { advance, booted, firstState, type LiveState } from './state.ts'

export const openLive = (parts: Parts, machine: Machine, clock: Clock) => {
  const { db, services, properties } = parts
  const find = db.prepare("select value from meta where name = 'live'")
  const keep = db.prepare("insert or replace into meta (name, value) values ('live', ?)")
  /** The last computed state, and the stored one it came from. */
  let known: { from: string; state: LiveState } | null = null

  const programs = (boot: number): Program[] =>
    programsOf(
      {
        services: services
          .list()
          .filter(({ running }) => running === 'running')
          .map(({ name }) => name),
        startup: startedPrograms(parts),
        apps: properties
          .list('appx')
          .flatMap(({ resource, value }) =>
            resource.kind === 'appx' && value !== null ? [resource.packageFamilyName] : [],
          ),
      },
      boot,
    )

  const stateAt = (at: number): LiveState | null => {
    const row = find.get()
    if (row === undefined) return null
    const from = String(row.value)
    const state = known?.from === from ? known.state : (JSON.parse(from) as LiveState)
    const now = advance(state, at)
    known = { from, state: now }
    return now
  }

  const save = (state: LiveState): LiveState => {
    keep.run(JSON.stringify({ ...state, load: loadOf(programs(state.bootedAt)) }))
    return state
  }

  const started = (): LiveState => {
    const at = Date.parse(clock.now())
    return stateAt(at) ?? firstState(machine.seed, at, machine.battery, { received: 0, sent: 0 })
  }

  return {
    /**
     * Within a write transaction: notes that other programs may run from now on. The first call starts time.
     */
    mark: (): LiveState => save(started()),
    /** Within a write transaction: Windows starts. */
    boot: (at: string): LiveState => save(booted(started(), Date.parse(at))),
    /** What runs now. Within a read transaction. */
    programs: (): Program[] => programs(started().bootedAt),
    /** Within a read transaction. */
    look: (diskUsed: number): { figures: Figures; at: string } => {
      const at = clock.now()
      const ms = Date.parse(at)
      const state = stateAt(ms)
      if (state === null) throw new Error('the sample PC has not been started')
      return {
        figures: figuresAt({ at: ms, machine, state, programs: programs(state.bootedAt), diskUsed }),
        at,
      }
    },
  }
}

export type SampleLive = ReturnType<typeof openLive>
