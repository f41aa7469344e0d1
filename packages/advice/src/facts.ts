/** The facts that the verdicts are based on, taken from the server's answers. Pure. */
import type { TweakStatus } from '@clearpane/model'

/** The share of a page's settings that are in the right state. `unknown` counts the settings that couldn't be read.
 */
export type Share = { done: number; of: number; unknown: number }
/**
 * The share of settings that are in the right state, counting only settings that are safe for every user. The next
 * three count open settings, which aren't in the right state. `safe`: those that the user can set on this PC.
 * `locked`: those that the user can't set because an organization or Windows controls them. `choices`: all others,
 * which only the user can decide on. `unknown`: the number of settings that couldn't be read.
 */
export type PrivacyShare = Share & { safe: number; locked: number; choices: number; read: number }

type Part = { tweakId: string; state: TweakStatus['state'] }
type Privacy = { score: { parts: readonly Part[] }; safeParts: readonly Part[]; safe: readonly unknown[] }

const isHere = ({ state }: Part) => state !== 'notApplicable'
const isOpen = ({ state }: Part) => state === 'partly' || state === 'notApplied'
const isUnknown = ({ state }: Part) => state === 'unknown'

/** Returns the share. Settings that don't exist on this PC aren't counted. */
export const privacyShare = ({ score, safeParts, safe }: Privacy): PrivacyShare => {
  const here = safeParts.filter(isHere)
  const settable = new Set<unknown>(safe)
  const own = new Set(safeParts.map(({ tweakId }) => tweakId))
  const others = score.parts.filter((part) => isHere(part) && !own.has(part.tweakId))
  const unknown = [...here, ...others].filter(isUnknown).length
  return {
    done: here.filter(({ state }) => state === 'applied').length,
    of: here.length,
    unknown,
    safe: safe.length,
    locked: here.filter((part) => isOpen(part) && !settable.has(part.tweakId)).length,
    choices: others.filter((part) => !isUnknown(part) && part.state !== 'applied').length,
    read: here.length + others.length - unknown,
  }
}

type Security = { features: readonly Pick<Part, 'state'>[] }

export const securityShare = ({ features }: Security): Share => {
  const here = features.filter(({ state }) => state !== 'notApplicable')
  return {
    done: here.filter(({ state }) => state === 'applied').length,
    of: here.length,
    unknown: here.filter(({ state }) => state === 'unknown').length,
  }
}
