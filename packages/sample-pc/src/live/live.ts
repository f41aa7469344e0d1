/**
 * Records the passing of time on a sample PC: now and then, a state is stored in its file, and later states are
 * computed from it. Reading only computes a state and writes nothing.
 */
import type { Clock, Ending, ProcessIdentity } from '@clearpane/engine'
import { startedPrograms } from '../effects/snapshot.ts'
import type { Parts } from '../start/seed.ts'
import type { Machine } from '../stock/machine.ts'
import { type Figures, figuresAt } from './figures.ts'
import { keptOf, loadOf, type Program, programsOf } from './running.ts'
import { advance, booted, firstState, type LiveState } from './state.ts'

export const openLive = (parts: Parts, machine: Machine, clock: Clock) => {
  const { db, services, properties } = parts
  const find = db.prepare("select value from meta where name = 'live'")
  const keep = db.prepare("insert or replace into meta (name, value) values ('live', ?)")
  /** The last computed state, and the stored state that it was computed from. */
  let known: { from: string; state: LiveState } | null = null

  /** Programs that the user ended; they are running again after the next start of Windows or of Clearpane. */
  const ended = new Set<string>()
  const placeOf = (boot: number, pid: number) => `${boot} ${pid}`

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
    ).filter(({ pid }) => !ended.has(placeOf(boot, pid)))

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
     * Stores a state, because the set of running programs may change from now on. The first call starts the clock of
     * the simulation. Call this function within a write transaction.
     */
    mark: (): LiveState => save(started()),
    /** Starts Windows. Call this function within a write transaction. */
    boot: (at: string): LiveState => save(booted(started(), Date.parse(at))),
    /** Lists the running programs. Call this function within a read transaction. */
    programs: (): Program[] => programs(started().bootedAt),
    /** Call this function within a write transaction. */
    end: ({ pid, startedAt }: ProcessIdentity): Ending => {
      const boot = started().bootedAt
      const one = programs(boot).find((program) => program.pid === pid)
      if (one === undefined || startedAt !== boot) return { status: 'gone' }
      const kept = keptOf(one)
      if (kept !== null) return { status: 'kept', name: one.name, reason: kept }
      ended.add(placeOf(boot, pid))
      save(started())
      return { status: 'ended', name: one.name }
    },
    /** Call this function within a read transaction. */
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
