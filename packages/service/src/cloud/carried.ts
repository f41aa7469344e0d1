/**
 * Data that follows a user to other PCs in addition to Windows settings: the user's alerts, and the appearance of the
 * dashboard. This data is adopted without a plan.
 */
import {
  type AlertRule,
  type Appearance,
  alertRuleSchema,
  appearanceSchema,
  mostAlertRules,
} from '@clearpane/contracts'
import { entryOf, exceptionFor, membersOf, readChoice, readKey, type State, valuesOf } from '@clearpane/sync'
import { firstRules } from '../alerts/index.ts'
import { ok, type Result } from '../core/result.ts'
import { type Local, readLocal, writeLocal } from './local.ts'
import type { Cloud } from './open.ts'

type Chosen = NonNullable<Local['chosen']>

const alertEntry = ({ id, ...rule }: AlertRule) => entryOf('alert', id, rule)

/** Makes the entries for a browser's appearance; values that the appearance doesn't contain stay the same. */
const appearanceEntries = (appearance: Appearance): [string, string][] =>
  Object.entries(appearance).flatMap(([name, value]) =>
    value === undefined ? [] : [entryOf('pref', name, value)],
  )

export const isCarried = (key: string): boolean => {
  const kind = readKey(key)?.kind
  return kind === 'alert' || kind === 'pref'
}

const ofKind = (chosen: Chosen, kind: 'alert' | 'pref') =>
  Object.entries(chosen).filter(([key]) => readKey(key)?.kind === kind)

/**
 * Returns the data on this PC that follows the user. A value that can't be read now counts as unchanged since it was
 * last read, so it isn't sent as a change.
 */
export const carriedHere = async (
  cloud: Pick<Cloud, 'alerts' | 'session'>,
  before: Chosen,
  appearance: Appearance = {},
): Promise<Map<string, string>> => {
  const rules = await cloud.alerts.read(cloud.session.id)
  return new Map([
    ...(rules === null ? ofKind(before, 'alert') : rules.map(alertEntry)),
    ...ofKind(before, 'pref'),
    ...appearanceEntries(appearance),
  ])
}

/** Returns the profile's values, except those that don't apply to this PC because of an exception. */
const valuesHere = (state: State, kind: 'alert' | 'pref') => {
  const members = membersOf(state)
  return [...valuesOf(state.choices)].flatMap(([key, text]) => {
    const read = readChoice(key, text)
    if (read?.kind !== kind || exceptionFor(state.exceptions, members, state.device, key) !== null) return []
    return [{ id: read.id, value: read.value }]
  })
}

const appearanceIn = (state: State): Appearance =>
  Object.assign(
    {},
    ...valuesHere(state, 'pref').map(({ id, value }) => {
      const read = appearanceSchema.safeParse({ [id]: value })
      return read.success ? read.data : {}
    }),
  )

const alertsIn = (state: State): AlertRule[] =>
  valuesHere(state, 'alert').flatMap(({ id, value }) => {
    const rule = alertRuleSchema.safeParse({ ...(value as object), id })
    return rule.success ? [rule.data] : []
  })

/** Checks whether a rule on this PC came from the profile and has since been removed from the profile. */
const isGone = (state: State, { id }: AlertRule): boolean => {
  const [key] = entryOf('alert', id, null)
  return state.choices.has(key) && !valuesOf(state.choices).has(key)
}

const sameRules = (a: readonly AlertRule[], b: readonly AlertRule[]) => {
  const texts = (rules: readonly AlertRule[]) => rules.map((rule) => JSON.stringify(alertEntry(rule))).sort()
  return JSON.stringify(texts(a)) === JSON.stringify(texts(b))
}

const countChanged = (before: readonly AlertRule[], after: readonly AlertRule[]): number => {
  const texts = (rules: readonly AlertRule[]) => new Map(rules.map((rule) => alertEntry(rule)))
  const [old, now] = [texts(before), texts(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key)).length
}

const takeAlerts = async ({ alerts, session }: Cloud, state: State): Promise<number> => {
  const before = (await alerts.read(session.id)) ?? [...firstRules]
  const shared = new Map(alertsIn(state).map((rule) => [rule.id, rule]))
  const kept = before.filter((rule) => !shared.has(rule.id) && !isGone(state, rule))
  const after = [...shared.values(), ...kept].slice(0, mostAlertRules)
  if (sameRules(before, after)) return 0
  await alerts.write(session.id, after)
  return countChanged(before, after)
}

type Carried = { appearance: Appearance; alerts: number }

const take = async (cloud: Cloud, state: State): Promise<Carried> => {
  const alerts = await takeAlerts(cloud, state)
  const appearance = appearanceIn(state)
  const local = await readLocal(cloud.folder)
  // If `chosen` is null, it stays null for now; it's filled the next time the data is read.
  const others = Object.entries(local.chosen ?? {}).filter(([key]) => readKey(key)?.kind !== 'alert')
  const held = await carriedHere(cloud, Object.fromEntries(others), appearance)
  await writeLocal(cloud.folder, {
    ...local,
    chosen: local.chosen === null ? null : { ...Object.fromEntries(others), ...Object.fromEntries(held) },
  })
  return { appearance, alerts }
}

/**
 * Writes the alerts on this PC, and returns the appearance for the browser. Values that were adopted from the profile
 * don't count as new changes on this PC.
 */
export const takeCarried = (cloud: Cloud, state: State): Promise<Result<Carried>> =>
  cloud.alone(async () => ok(await take(cloud, state)))
