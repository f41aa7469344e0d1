/** The facts behind the verdicts, from the server's answers. Pure. */
import type { Ok } from '../../lib/api/index.ts'

/** How many of a page's settings are as they should be. `unknown` ones couldn't be read. */
export type Share = { done: number; of: number; unknown: number }
/** `safe`: settings that can be closed at no cost; `asked`: those that only the user can decide about. */
export type PrivacyShare = Share & { safe: number; asked: number }

type Privacy = {
  score: { parts: readonly Pick<Ok<'privacy'>['score']['parts'][number], 'state'>[] }
  safe: readonly unknown[]
  questions: readonly unknown[]
}

/** Settings that this PC doesn't have aren't counted. */
export const privacyShare = ({ score, safe, questions }: Privacy): PrivacyShare => {
  const here = score.parts.filter(({ state }) => state !== 'notApplicable')
  return {
    done: here.filter(({ state }) => state === 'applied').length,
    of: here.length,
    unknown: here.filter(({ state }) => state === 'unknown').length,
    safe: safe.length,
    asked: questions.length,
  }
}

type Security = { features: readonly Pick<Ok<'security'>['features'][number], 'state'>[] }

export const securityShare = ({ features }: Security): Share => {
  const here = features.filter(({ state }) => state !== 'notApplicable')
  return {
    done: here.filter(({ state }) => state === 'applied').length,
    of: here.length,
    unknown: here.filter(({ state }) => state === 'unknown').length,
  }
}
