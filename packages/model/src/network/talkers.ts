/** Each program's traffic over a few seconds, and the total. */
import { z } from 'zod'

const bytes = z.number().nonnegative()

/** Traffic of a program: bytes over TCP. Several processes of one program count together. */
export const talkerSchema = z.strictObject({
  /** Program; null if its process had ended, or Windows reports none. */
  program: z.string().nullable(),
  connections: z.int(),
  received: bytes,
  sent: bytes,
})
export type Talker = z.infer<typeof talkerSchema>

/** One connection. */
export type Carried = { program: string | null; received: number; sent: number }

/** Groups traffic by program, programs with the most traffic first. Omits programs without traffic. */
export const talkersOf = (carried: readonly Carried[]): Talker[] => {
  const found = new Map<string | null, Talker>()
  for (const { program, received, sent } of carried) {
    const own = found.get(program) ?? { program, connections: 0, received: 0, sent: 0 }
    found.set(program, {
      program,
      connections: own.connections + 1,
      // A counter that another program reset meanwhile runs backwards: that period is unknown.
      received: own.received + Math.max(0, received),
      sent: own.sent + Math.max(0, sent),
    })
  }
  return [...found.values()]
    .filter(({ received, sent }) => received + sent > 0)
    .toSorted((a, b) => b.received + b.sent - (a.received + a.sent))
}
