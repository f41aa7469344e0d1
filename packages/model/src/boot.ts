/** Describes one start of Windows, as its own events 100 to 110 (Diagnostics-Performance) do. */
import { z } from 'zod'

/** 101 a program, 102 a driver, 103 a service. */
export const bootPartEvents = [101, 102, 103] as const

export const bootSchema = z.strictObject({
  at: z.iso.datetime(),
  /** The total, from event 100. */
  seconds: z.number(),
  /** What slowed it down, slowest first. */
  parts: z.array(z.strictObject({ event: z.literal(bootPartEvents), name: z.string(), seconds: z.number() })),
})
export type Boot = z.infer<typeof bootSchema>
