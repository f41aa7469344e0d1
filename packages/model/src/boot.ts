/** A startup of Windows, as described by Windows' own events 100 to 110 (Diagnostics-Performance). */
import { z } from 'zod'

/**
 * The events for the slow parts: 101 is a program, 102 a driver, 103 a service, 109 a device; 104 to 108 and 110 are
 * work done by Windows itself.
 */
export const bootPartEvents = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110] as const

/** The consecutive phases of event 100; `settling` lasts from the desktop until Windows has loaded everything. */
export const bootPhases = [
  ...['kernel', 'drivers', 'devices', 'diskCheck', 'session', 'services', 'profile', 'desktop'],
  ...['settling', 'other'],
] as const

/**
 * Types of a start. `full`: from scratch. `fast`: Windows started partly from the hibernation file. `resume`:
 * completely from
 * it.
 */
export const bootTypes = ['full', 'fast', 'resume'] as const

export const bootSchema = z.strictObject({
  at: z.iso.datetime(),
  /** The total duration, from event 100. */
  seconds: z.number(),
  /**
   * The slow parts, longest first. `slowerBy`: how much longer than usual the part took, as Windows reports it.
   */
  parts: z.array(
    z.strictObject({
      event: z.literal(bootPartEvents),
      name: z.string(),
      seconds: z.number(),
      slowerBy: z.number().optional(),
      /** The file of the part's program, as given in the event. */
      file: z.string().optional(),
    }),
  ),
  /** The phases in order; omitted if no event reports them. */
  phases: z.array(z.strictObject({ phase: z.enum(bootPhases), seconds: z.number() })).optional(),
  /** Whether software had been installed just before this startup, which makes the startup untypical. */
  afterInstall: z.literal(true).optional(),
  type: z.enum(bootTypes).optional(),
})
export type Boot = z.infer<typeof bootSchema>
