/** Restarts the sample PC: waiting values take effect, and a boot is recorded. */
import type { Clock } from '@clearpane/engine'
import { type Boot, formatResource } from '@clearpane/model'
import { effectsOf } from './effects/index.ts'
import { type StartPart, startParts } from './effects/model.ts'
import { snapshotNow } from './effects/snapshot.ts'
import { fold } from './fold.ts'
import { endGames } from './games.ts'
import type { SampleLive } from './live/live.ts'
import type { Parts } from './start/seed.ts'
import type { StartState } from './start/state.ts'
import type { Machine } from './stock/machine.ts'
import type { StockService } from './stock/stock-service.ts'
import { applyManaged } from './stores/restrictions.ts'
import type { SampleWorld } from './world/world.ts'

const eventOf: Record<StartPart['kind'], Boot['parts'][number]['event']> = { program: 101, service: 103 }

/** Simulates one Windows startup on a sample PC, and determines what slowed this startup down. Pure. */
const bootOf = (
  at: string,
  seconds: number,
  { slowDrivers }: Machine,
  started: readonly StartPart[],
): Boot => ({
  at,
  seconds,
  parts: [
    ...slowDrivers.map((driver) => ({ event: 102 as const, ...driver })),
    ...started.map(({ kind, name, seconds: own }) => ({ event: eventOf[kind], name, seconds: own })),
  ]
    .filter((part) => part.seconds > 0)
    .toSorted((a, b) => b.seconds - a.seconds || a.name.localeCompare(b.name, 'en')),
})

/**
 * Decides whether a service runs once Windows has started, based on its start type. A service that has its original
 * start type also gets its original running state, because triggers start and end some automatic services. Pure.
 */
const runsAfterBoot = (
  { start }: Pick<StockService, 'start'>,
  stock: Pick<StockService, 'start' | 'running'> | undefined,
): StockService['running'] => {
  if (start === 'Disabled') return 'stopped'
  if (stock?.start === start) return stock.running
  return start === 'Manual' ? 'stopped' : 'running'
}

export type Restarted = {
  boot: Boot
  /** Names of the values that were waiting for this restart. */
  finished: string[]
}

/**
 * Number of seconds by which the first startup after an update takes longer, because Windows completes the
 * installation.
 */
const installSeconds = 34

/** Call this function within a write transaction. */
export const recordBoot = (
  parts: Parts,
  state: StartState,
  machine: Machine,
  at: string,
  isAfterInstall = false,
): Boot => {
  const { nextSeconds } = effectsOf(state, parts, machine.bootSeconds).boot
  const seconds =
    Math.round(10 * (nextSeconds + parts.updates.slowerBy() + (isAfterInstall ? installSeconds : 0))) / 10
  const boot: Boot = {
    ...bootOf(at, seconds, machine, startParts(snapshotNow(parts))),
    ...(isAfterInstall ? { afterInstall: true } : {}),
  }
  parts.boots.add(boot)
  return boot
}

type Rest = {
  machine: Machine
  live: SampleLive
  world: SampleWorld
  clock: Clock
  isAfterInstall?: boolean
}

/** Call this function within a write transaction. */
export const restart = (
  parts: Parts,
  state: StartState,
  { machine, live, world, clock, isAfterInstall = false }: Rest,
): Restarted => {
  const { services, pending, registry, restricted } = parts
  const at = clock.now()
  const stock = new Map(state.services.map((service) => [fold(service.name), service]))
  const waited = pending.list().map(({ resource }) => formatResource(resource))
  const moved = services.list().flatMap((service) => {
    const running = runsAfterBoot(service, stock.get(fold(service.name)))
    if (running === service.running) return []
    services.run(service.name, running)
    return [service.name]
  })
  const finished = world.finish()
  pending.clear()
  endGames(parts.db)
  // Windows applies the computer's policies at every startup.
  applyManaged(registry, restricted.list())
  const boot = recordBoot(parts, state, machine, at, isAfterInstall)
  live.boot(at)
  return { boot, finished: [...waited, ...moved, ...finished] }
}
