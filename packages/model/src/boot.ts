/** A start of Windows, in the terms of its own events 100 to 110 (Diagnostics-Performance). */
import { z } from 'zod'

/** 101 a program, 102 a driver, 103 a service, 109 a device; 104 to 108 and 110 are Windows' own work. */
export const bootPartEvents = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110] as const

/** What event 100 measures one after the other; `settling` is from the desktop until nothing more loads. */
export const bootPhases = [
  ...['kernel', 'drivers', 'devices', 'diskCheck', 'session', 'services', 'profile', 'desktop'],
  ...['settling', 'other'],
] as const

/** full: from nothing; fast: a part came from the hibernation file; resume: all of it did. */
export const bootTypes = ['full', 'fast', 'resume'] as const

export const bootSchema = z.strictObject({
  at: z.iso.datetime(),
  /** The whole of it, event 100. */
  seconds: z.number(),
  /** What took its time, the longest first. `slowerBy`: than that part usually takes, says Windows. */
  parts: z.array(
    z.strictObject({
      event: z.literal(bootPartEvents),
      name: z.string(),
      seconds: z.number(),
      slowerBy: z.number().optional(),
      /** Its program, as the event has it. */
      file: z.string().optional(),
    }),
  ),
  /** In their order; left out if nothing reports them. */
  phases: z.array(z.strictObject({ phase: z.enum(bootPhases), seconds: z.number() })).optional(),
  /** Something had just been installed: no measure of an ordinary start. */
  afterInstall: z.literal(true).optional(),
  type: z.enum(bootTypes).optional(),
})
export type Boot = z.infer<typeof bootSchema>
