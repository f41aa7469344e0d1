/** What the person will notice of a plan, before they say yes to it. Pure. */
import { type Dependents, defaultOption, type Plan, type Tweak } from '@clearpane/model'
import type { TweakIndex } from '../plan-view.ts'

export type Consequence = {
  text: string
  /** The catalog's own text. */
  lang?: 'en'
  titles: string[]
}

export type Consequences = {
  /** The preset's own warning, first. */
  warning: string | null
  /** Weakens protection, or may break what people rely on: each plan with one needs its own yes. */
  unsafe: Consequence[]
  caution: Consequence[]
}

const none: Consequences = { warning: null, unsafe: [], caution: [] }

/** Settings that share a reason are one line. */
const byText = (tweaks: readonly Tweak[], nameOf: (tweak: Tweak) => string): Consequence[] => {
  const found = Map.groupBy(tweaks, ({ riskReason }) => riskReason)
  return [...found].map(([text, own]) => ({ text, lang: 'en', titles: own.map(nameOf) }))
}

const isUnsafe = ({ risk, weakensSecurity }: Tweak): boolean => risk === 'unsafe' || weakensSecurity === true

/**
 * `warning`: what the preset itself warns of, null without one. Only of settings that the plan really changes: what is already set can't be noticed again. An undo, and the option
 * "Windows default", take consequences back and have none of these.
 */
export const consequencesOf = (
  { origin, changes }: Plan,
  tweaks: TweakIndex,
  warning: string | null,
  nameOf: (tweak: Tweak) => string = ({ title }) => title,
): Consequences => {
  if (origin.kind !== 'selection') return none
  const chosen = new Set(
    origin.choices.filter(({ option }) => option !== defaultOption).map(({ tweakId }) => tweakId),
  )
  const changed = new Set(
    changes.flatMap(({ causes }) =>
      causes.flatMap((cause) => (cause.by === 'tweak' && chosen.has(cause.id) ? [cause.id] : [])),
    ),
  )
  const own = [...changed].flatMap((id) => tweaks.get(id) ?? [])
  return {
    warning: changes.length === 0 ? null : warning,
    unsafe: byText(own.filter(isUnsafe), nameOf),
    caution: byText(
      own.filter((tweak) => tweak.risk === 'caution' && !isUnsafe(tweak)),
      nameOf,
    ),
  }
}

/** One line for each service that others need; `say` puts it into words. */
export const withDependents = (
  consequences: Consequences,
  dependents: readonly Dependents[],
  say: (one: Dependents) => string,
): Consequences => ({
  ...consequences,
  caution: [...dependents.map((one) => ({ text: say(one), titles: one.running })), ...consequences.caution],
})
