/**
 * Lists those of a plan's effects that the user would notice, so that they can be shown before the user agrees to the
 * plan. Pure.
 */
import { type Cause, causeKey, type Dependents, type Plan, settingsOf, type Tweak } from '@clearpane/model'
import {
  costs,
  costsAnything,
  isUnknownCost,
  missedUntilOpened,
  type StartupFamily,
} from '@clearpane/model/items'
import type { Say } from '../../i18n/said.ts'
import type { TweakIndex } from '../../shared/titles.ts'

export type Consequence = {
  text: string
  /** The language of the text if it comes from the catalog and has no translation. */
  lang?: 'en' | undefined
  titles: string[]
}

export type Consequences = {
  /** The preset's own warning, which comes first. */
  warning: { text: string; lang?: 'en' | undefined } | null
  /**
   * Settings that weaken protection or may break something that users rely on; the user must agree separately to each
   * plan that contains such settings.
   */
  unsafe: Consequence[]
  caution: Consequence[]
  /**
   * Data that an undo can't restore. Such data is listed with the permanent changes, and the user's consent to those
   * changes also covers the lost data.
   */
  lost: Consequence[]
  /** Drawbacks of safe settings, listed last. */
  mild: Consequence[]
  /** The names of items that the catalog doesn't describe. */
  unknown: string[]
  /**
   * Programs that will no longer start with Windows, grouped by the functions that are missing until the user opens
   * them.
   */
  missed: { family: StartupFamily; titles: string[] }[]
}

const none: Consequences = {
  warning: null,
  unsafe: [],
  caution: [],
  lost: [],
  mild: [],
  unknown: [],
  missed: [],
}

/** The cause of a change, together with the catalog entry that describes it. */
type Known = { cause: Cause; tweak: Tweak }

/** Combines settings that have the same reason into one line. */
const byText = (known: readonly Known[], say: Say, nameOf: (cause: Cause) => string): Consequence[] => {
  const found = Map.groupBy(known, ({ tweak }) => say(tweak).riskReason)
  return [...found].map(([text, own]) => ({
    text,
    lang: own.map(({ tweak }) => say(tweak).lang)[0],
    titles: [...new Set(own.map(({ cause }) => nameOf(cause)))],
  }))
}

const isUnsafe = ({ tweak: { risk, weakensSecurity } }: Known): boolean =>
  risk === 'unsafe' || weakensSecurity === true

const losesData = ({ tweak }: Known): boolean => tweak.losesData === true

/** Whether a safe setting has a drawback: for example, that the PC no longer shows calls from the phone. */
const isMild = (one: Known): boolean =>
  one.tweak.risk === 'safe' && !isUnsafe(one) && !losesData(one) && costsAnything(one.tweak)

/** Returns a choice's catalog entry if that entry has consequences for the user. */
const behind = (cause: Cause, tweaks: TweakIndex): Known[] => {
  const tweak = costs(cause, (id) => tweaks.get(id))
  return tweak === null ? [] : [{ cause, tweak }]
}

const missedIn = (
  settings: ReturnType<typeof settingsOf<Plan['changes'][number]>>,
  nameOf: (cause: Cause) => string,
) => {
  const found = settings.flatMap(({ cause, changes }) => {
    const family = cause?.by === 'item' ? missedUntilOpened(cause, changes) : null
    return cause === null || family === null ? [] : [{ family, title: nameOf(cause) }]
  })
  return [...Map.groupBy(found, ({ family }) => family)].map(([family, own]) => ({
    family,
    titles: own.map(({ title }) => title),
  }))
}

/**
 * Lists the consequences of the settings that the plan actually changes; settings that stay unchanged have none.
 * `warning`: the preset's own warning, or null if it has none. An undo, or a return to Windows' own state, only
 * reverses consequences and causes no new ones.
 */
export const consequencesOf = (
  { origin, changes }: Plan,
  tweaks: TweakIndex,
  warning: Consequences['warning'],
  say: Say,
  nameOf: (cause: Cause) => string,
): Consequences => {
  if (origin.kind !== 'selection') return none
  const settings = settingsOf(changes)
  // Each value that an item sets has its own equivalent in the catalog.
  const causes = changes.flatMap(({ causes: all }) => all)
  const own = [
    ...new Map(
      causes
        .flatMap((cause) => behind(cause, tweaks))
        .map((one) => [`${causeKey(one.cause)} ${one.tweak.id}`, one] as const),
    ).values(),
  ]
  return {
    warning: changes.length === 0 ? null : warning,
    unsafe: byText(own.filter(isUnsafe), say, nameOf),
    caution: byText(
      own.filter((one) => one.tweak.risk === 'caution' && !isUnsafe(one) && !losesData(one)),
      say,
      nameOf,
    ),
    lost: byText(own.filter(losesData), say, nameOf),
    mild: byText(own.filter(isMild), say, nameOf),
    missed: missedIn(settings, nameOf),
    unknown: settings.flatMap(({ cause, changes: parts }) =>
      cause?.by === 'item' && isUnknownCost(cause, parts) ? [nameOf(cause)] : [],
    ),
  }
}

export const noConsequences = none

/** Adds one line for each service that other services depend on; `say` formats the line. */
export const withDependents = (
  consequences: Consequences,
  dependents: readonly Dependents[],
  say: (one: Dependents) => string,
): Consequences => ({
  ...consequences,
  caution: [...dependents.map((one) => ({ text: say(one), titles: one.running })), ...consequences.caution],
})
