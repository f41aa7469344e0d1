/** Reports to the server how far an act in the administrator part is, while it lasts. */
import type { OnStep } from '@clearpane/engine'
import { type Channel, ProtocolError } from '../channel.ts'
import { type Answer, steppedSchema } from '../messages.ts'

export type StepReports = {
  onStep: OnStep
  /** Throws what the server did wrong meanwhile. Only then: the act's outcome had to be recorded first. */
  check(): void
}

/** The server answers each step at once. One that is gone, or breaks the protocol, stops nothing. */
export const reportSteps = (channel: Channel, waitMs: number): StepReports => {
  let wrong: ProtocolError | null = null
  let isGone = false
  return {
    onStep: async (step) => {
      if (wrong !== null || isGone) return false
      try {
        const sent = await channel.send({ type: 'step', step } satisfies Answer)
        const answer = sent ? await channel.receive(steppedSchema, waitMs) : null
        isGone = answer === null
        return answer?.stop ?? false
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error
        wrong = error
        return false
      }
    },
    check: () => {
      if (wrong !== null) throw wrong
    },
  }
}
