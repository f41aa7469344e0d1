/** The traffic of each program over a few seconds, and the total. */
import { z } from 'zod'

const bytes = z.number().nonnegative()

/** A program's traffic, as the number of bytes over TCP. The traffic of all the program's processes is added up. */
export const talkerSchema = z.strictObject({
  /** The program; null if its process had already ended, or if Windows reports no program. */
  program: z.string().nullable(),
  connections: z.int(),
  received: bytes,
  sent: bytes,
})
export type Talker = z.infer<typeof talkerSchema>

/** One connection. */
export type Carried = { program: string | null; received: number; sent: number }

/** Groups the traffic by program; the programs with the most traffic come first. Omits programs without traffic. */
export const talkersOf = (carried: readonly Carried[]): Talker[] => {
  const found = new Map<string | null, Talker>()
  for (const { program, received, sent } of carried) {
    const own = found.get(program) ?? { program, connections: 0, received: 0, sent: 0 }
    found.set(program, {
      program,
      connections: own.connections + 1,
      // If another program has reset a counter in the meantime, the counter is lower than before, and the traffic in
      // that period is unknown.
      received: own.received + Math.max(0, received),
      sent: own.sent + Math.max(0, sent),
    })
  }
  return [...found.values()]
    .filter(({ received, sent }) => received + sent > 0)
    .toSorted((a, b) => b.received + b.sent - (a.received + a.sent))
}
