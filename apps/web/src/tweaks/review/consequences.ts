/** What the user will notice after a plan, before they agree to it. Pure. */
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
  /** Weakens protection, or may break something people rely on: each such plan needs its own consent. */
  unsafe: Consequence[]
  caution: Consequence[]
}

const none: Consequences = { warning: null, unsafe: [], caution: [] }

/** Settings that share a reason share a line. */
const byText = (tweaks: readonly Tweak[], nameOf: (tweak: Tweak) => string): Consequence[] => {
  const found = Map.groupBy(tweaks, ({ riskReason }) => riskReason)
  return [...found].map(([text, own]) => ({ text, lang: 'en', titles: own.map(nameOf) }))
}

const isUnsafe = ({ risk, weakensSecurity }: Tweak): boolean => risk === 'unsafe' || weakensSecurity === true

/**
 * `warning`: the preset's own, null without one. Only for settings that the plan really changes: what is
 * already set won't be noticed again. An undo and the option "Windows default" reverse consequences and have
 * none of these.
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

/** One line for each service that others need; `say` formats it. */
export const withDependents = (
  consequences: Consequences,
  dependents: readonly Dependents[],
  say: (one: Dependents) => string,
): Consequences => ({
  ...consequences,
  caution: [...dependents.map((one) => ({ text: say(one), titles: one.running })), ...consequences.caution],
})
