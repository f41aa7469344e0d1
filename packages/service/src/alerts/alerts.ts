/** Checks each PC's alert rules as often as the history is recorded, and stores the alerts that are raised. */
import { randomUUID } from 'node:crypto'
import {
  type Alert,
  type AlertRule,
  alertRuleSchema,
  alertSchema,
  type LiveSample,
} from '@clearpane/contracts'
import type { Boot, DeviceId } from '@clearpane/model'
import type { Records } from '@clearpane/store'
import { z } from 'zod'
import type { Emit } from '../jobs/hub.ts'

type Watched = Exclude<AlertRule, { kind: 'boot' }>

/**
 * State of an alert. `since`: the time since which the figure has been either beyond the limit or well within it;
 * null if neither is the case.
 */
export type AlertState = { isRaised: boolean; since: number | null }
export const calm: AlertState = { isRaised: false, since: null }

/** Returns by how much a figure must be back within its limit before its alert is over. */
const marginOf = ({ kind, limit }: Watched): number => (kind === 'disk' ? limit * 0.1 : 5)

/**
 * How long the figure must stay well within the limit, in milliseconds, unless the rule's own time is longer.
 */
const leastCalmMs = 60_000

const isBeyond = ({ kind, limit }: Watched, value: number): boolean =>
  kind === 'disk' ? value < limit : value > limit

const isWellWithin = (rule: Watched, value: number): boolean => {
  const margin = marginOf(rule)
  return rule.kind === 'disk' ? value >= rule.limit + margin : value <= rule.limit - margin
}

/**
 * Maximum time between two readings in milliseconds; beyond that, it isn't known how the figure moved in between.
 */
const gapMs = 5 * 60_000

/**
 * Decides whether an alert is raised or cleared. A figure that hovers around its limit raises only one alert.
 * `before`: the time at which the previous figure was read. Pure.
 */
export const step = (
  rule: Watched,
  state: AlertState,
  { at, value, before }: { at: number; value: number; before: number | null },
): AlertState => {
  const wants = state.isRaised ? isWellWithin(rule, value) : isBeyond(rule, value)
  if (!wants) return { ...state, since: null }
  // After a gap, or after the clock was set back, the rule's waiting time starts again from zero.
  const isBroken = before === null || at - before > gapMs || at < before
  const since = state.since === null || isBroken ? at : state.since
  const needs = Math.max(rule.minutes * 60_000, state.isRaised ? leastCalmMs : 0)
  return at - since >= needs ? { isRaised: !state.isRaised, since: null } : { ...state, since }
}

/** Minimum number of startups, because a median of fewer means little. */
const leastBoots = 5

/**
 * Returns by what percentage the PC's newest startup was slower than the median of the previous ones; null if there
 * are too few startups.
 */
export const slowerBy = (seconds: readonly number[]): number | null => {
  const newest = seconds.at(-1)
  const before = seconds.slice(0, -1).toSorted((a, b) => a - b)
  const median = before[Math.floor(before.length / 2)]
  if (newest === undefined || median === undefined || before.length < leastBoots) return null
  return (100 * (newest - median)) / median
}

const gigabyte = 2 ** 30

const temperatures = ['temperature.cpu', 'temperature.gpu', 'temperature.disk', 'temperature.zone']

const numberIn = ({ values }: LiveSample, id: string): number | null => {
  const value = values[id]
  return typeof value === 'number' ? value : null
}

/**
 * Finds, among a PC's readings, the figure that a rule watches, in the rule's unit; null if the figure can't be read.
 */
export const figureOf = (kind: 'disk' | 'memory' | 'temperature', sample: LiveSample): number | null => {
  if (kind === 'disk') {
    const free = numberIn(sample, 'disk.free')
    return free === null ? null : free / gigabyte
  }
  if (kind === 'memory') {
    const [used, total] = [numberIn(sample, 'memory.used'), numberIn(sample, 'memory.total')]
    return used === null || !total ? null : (100 * used) / total
  }
  const known = temperatures.flatMap((id) => numberIn(sample, id) ?? [])
  return known.length === 0 ? null : Math.max(...known)
}

const [rulesKind, rulesId, alertKind] = ['alertRules', 'rules', 'alert'] as const
const [startKind, startId] = ['alertStart', 'newest'] as const

const listed = 50

/** The only rule until the user sets some. */
export const firstRules: readonly AlertRule[] = [{ id: 'disk', kind: 'disk', limit: 5, minutes: 0 }]

/** Reads the rules that the user set; null if the user never set any. */
export const setRulesOf = async (records: Records, device: DeviceId): Promise<AlertRule[] | null> => {
  const rules = z.array(alertRuleSchema).safeParse((await records.get(device, rulesKind, rulesId))?.value)
  return rules.success ? rules.data : null
}

export type AlertsOptions = {
  records(): Promise<Records>
  emit: Emit
  /** Lists the PC's startups, oldest first; the list is empty if they can't be read. */
  boots(device: DeviceId): Promise<Boot[]>
}

type Watch = {
  rules: AlertRule[]
  states: Map<string, AlertState>
  before: number | null
  boot: string | null
}

const hasBootRule = (rules: readonly AlertRule[]) => rules.some(({ kind }) => kind === 'boot')

export const createAlerts = ({ records, emit, boots }: AlertsOptions) => {
  const watches = new Map<DeviceId, Promise<Watch>>()
  let last: Promise<void> = Promise.resolve()

  const rulesOf = async (device: DeviceId): Promise<AlertRule[]> =>
    (await setRulesOf(await records(), device)) ?? [...firstRules]

  /** Reads all alerts, or at most `most` of them. */
  const readAlerts = async (device: DeviceId, most?: number): Promise<Alert[]> =>
    (await (await records()).list(device, alertKind, most)).flatMap(({ value }) => {
      const alert = alertSchema.safeParse(value)
      return alert.success ? [alert.data] : []
    })

  const openAlerts = async (device: DeviceId): Promise<Alert[]> =>
    (await readAlerts(device)).filter(({ clearedAt }) => clearedAt === null)

  const put = async (device: DeviceId, alert: Alert) => {
    await (await records()).put(device, alertKind, { id: alert.id, at: alert.at, value: alert })
    emit(`alerts:${device}`, { alert })
  }

  const raise = (device: DeviceId, rule: AlertRule, value: number, at: number, clearedAt: number | null) =>
    put(device, { id: randomUUID(), rule, value, at, clearedAt })

  const clear = async (device: DeviceId, ids: ReadonlySet<string>, at: number) => {
    for (const alert of await openAlerts(device))
      if (ids.has(alert.rule.id)) await put(device, { ...alert, clearedAt: at })
  }

  const keepBoot = async (device: DeviceId, boot: string, at: number) =>
    (await records()).put(device, startKind, { id: startId, at, value: boot })

  /**
   * Reads which of the PC's startups was checked last. The last checked startup is stored because a slow startup may
   * happen before Clearpane itself starts. Initially, the newest startup counts as checked, because a new rule
   * applies only to later startups.
   */
  const bootBefore = async (device: DeviceId, at: number): Promise<string | null> => {
    const kept = z.string().safeParse((await (await records()).get(device, startKind, startId))?.value)
    if (kept.success) return kept.data
    const newest = (await boots(device)).at(-1)?.at ?? null
    if (newest !== null) await keepBoot(device, newest, at)
    return newest
  }

  /** Opens a PC's alerts. An alert that was open when Clearpane stopped stays open. */
  const open = async (device: DeviceId, at: number): Promise<Watch> => {
    const raised = await openAlerts(device)
    const rules = await rulesOf(device)
    return {
      rules,
      states: new Map(raised.map(({ rule }) => [rule.id, { isRaised: true, since: null }])),
      before: null,
      // Startups are read only if a rule uses them, because their log is long.
      boot: hasBootRule(rules) ? await bootBefore(device, at) : null,
    }
  }

  const watchOf = (device: DeviceId, at: number): Promise<Watch> => {
    const found = watches.get(device) ?? open(device, at)
    watches.set(device, found)
    found.catch(() => watches.delete(device))
    return found
  }

  /**
   * Reports a slow startup only once, and as already over, because there is nothing that could end such an alert
   * later.
   */
  const lookAtBoots = async (device: DeviceId, watch: Watch, at: number) => {
    const rules = watch.rules.filter(({ kind }) => kind === 'boot')
    if (rules.length === 0) return
    const known = await boots(device)
    const newest = known.at(-1)
    if (newest === undefined || newest.at === watch.boot) return
    const slower = slowerBy(known.map(({ seconds }) => seconds))
    for (const rule of rules)
      if (slower !== null && slower > rule.limit) await raise(device, rule, newest.seconds, at, at)
    await keepBoot(device, newest.at, at)
    watch.boot = newest.at
  }

  const look = async (device: DeviceId, sample: LiveSample): Promise<void> => {
    const { at } = sample
    const watch = await watchOf(device, at)
    for (const rule of watch.rules) {
      if (rule.kind === 'boot') continue
      const value = figureOf(rule.kind, sample)
      if (value === null) continue
      const state = watch.states.get(rule.id) ?? calm
      const next = step(rule, state, { at, value, before: watch.before })
      if (next.isRaised && !state.isRaised) await raise(device, rule, value, at, null)
      if (!next.isRaised && state.isRaised) await clear(device, new Set([rule.id]), at)
      // An alert is raised only once it has been stored: if it couldn't be stored, it's raised with the next sample.
      watch.states.set(rule.id, next)
    }
    await lookAtBoots(device, watch, at)
    watch.before = at
  }

  return {
    /** Checks the samples one after another, so that no alert is raised twice. */
    sampled: (device: DeviceId, sample: LiveSample): void => {
      last = last.then(() => look(device, sample)).catch(() => undefined)
    },
    /** Resolves when all samples so far have been checked. */
    settled: (): Promise<void> => last,
    rulesOf,
    alertsOf: (device: DeviceId): Promise<Alert[]> => readAlerts(device, listed),
    setRules: async (device: DeviceId, rules: AlertRule[], at: number): Promise<void> => {
      await last
      const before = await rulesOf(device)
      await (await records()).put(device, rulesKind, { id: rulesId, at, value: rules })
      const kept = new Set(rules.map((rule) => JSON.stringify(rule)))
      const moved = before.filter((rule) => !kept.has(JSON.stringify(rule))).map(({ id }) => id)
      await clear(device, new Set(moved), at)
      // A new rule applies only to startups that take place after it was set.
      if (!hasBootRule(before)) await (await records()).remove(device, startKind, startId)
      watches.delete(device)
    },
    /** Forgets the raised alerts, but keeps the rules. */
    forget: async (): Promise<number> => {
      await last
      watches.clear()
      return (await records()).clear(alertKind)
    },
  }
}

export type Alerts = ReturnType<typeof createAlerts>
