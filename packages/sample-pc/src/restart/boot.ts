/** Simulates one start of Windows on a sample PC, with what slowed it down. Pure. */
import type { Boot } from '@clearpane/model'
import type { StartPart } from '../effects/model.ts'
import type { Machine } from '../live/machine.ts'

const eventOf: Record<StartPart['kind'], Boot['parts'][number]['event']> = { program: 101, service: 103 }

export const bootOf = (
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
