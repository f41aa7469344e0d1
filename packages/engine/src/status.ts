/** The state of tweaks and presets on a PC: views over catalog × observation (and, for presets, the journal). */
import {
  type Choice,
  type DeviceFacts,
  isKnown,
  type Observation,
  type Preset,
  type PresetStatus,
  type Resource,
  resourceKey,
  type Setting,
  type Tweak,
  type TweakStatus,
} from '@clearpane/model'
import { nothingOwn, type Own, whyKept, whyNotApplicable } from './applicability.ts'
import { rulesOf } from './kinds/rules.ts'
import { type Journal, ownOf } from './ledger.ts'
import { select } from './select.ts'

export type Observed = ReadonlyMap<string, Observation>

/** Every resource the tweaks touch, each once. */
export const resourcesOf = (tweaks: Iterable<Tweak>): Resource[] => {
  const all = new Map<string, Resource>()
  for (const tweak of tweaks)
    for (const option of tweak.options) for (const { resource } of option.settings) all.set(resourceKey(resource), resource)
  return [...all.values()]
}

export const observedBy = (resources: readonly Resource[], observations: readonly Observation[]): Observed =>
  new Map(resources.map((resource, i) => [resourceKey(resource), observations[i] ?? { status: 'failed', reason: 'no answer' }]))

const unasked: Observation = { status: 'failed', reason: 'was not observed' }
const lookUp = (observed: Observed, resource: Resource) => observed.get(resourceKey(resource)) ?? unasked

type Held = { holds: boolean | null; counts: boolean; observed: Observation; setting: Setting; why: string | null }

/** `counts` is false for what this PC does not have: it speaks neither for nor against the tweak. */
const look = (setting: Setting, wanted: Setting['wanted'], observed: Observed, facts: DeviceFacts, own: Own): Held => {
  const now = lookUp(observed, setting.resource)
  const shared = { observed: now, setting }
  if (now.status === 'unavailable') return { ...shared, holds: null, counts: false, why: now.reason }
  if (!isKnown(now)) return { ...shared, holds: null, counts: true, why: now.reason }
  const rules = rulesOf(setting.resource)
  const absentMeans = 'absentMeans' in setting ? setting.absentMeans : undefined
  const holds = rules.holds({ wanted, absentMeans }, now)
  const resolved = rules.resolve(wanted, now)
  if ('notApplicable' in resolved && !holds) return { ...shared, holds: false, counts: false, why: resolved.notApplicable }
  const kept = holds ? null : whyKept(setting, now, facts, own)
  if (kept !== null) return { ...shared, holds: false, counts: false, why: kept }
  const gone = now.status === 'absent' && setting.optional === true
  return { ...shared, holds, counts: !gone, why: gone ? 'does not exist on this PC' : null }
}

const judge = (looks: readonly Held[]): TweakStatus['state'] => {
  const counted = looks.filter((held) => held.counts)
  if (counted.length === 0) return 'notApplicable'
  if (counted.every((held) => held.holds === true)) return 'applied'
  if (counted.some((held) => held.holds === null)) return 'unknown'
  return counted.some((held) => held.holds === true) ? 'partly' : 'notApplied'
}

const reasonOf = (looks: readonly Held[]): string | null =>
  looks.length === 0
    ? 'this PC has nothing it could be set on'
    : (looks.find(({ holds, counts }) => holds === null || !counts)?.why ?? null)

export const tweakStatus = (tweak: Tweak, facts: DeviceFacts, observed: Observed, own: Own = nothingOwn): TweakStatus => {
  const options = tweak.options.map((option) => ({
    option,
    looks: option.settings.map((setting) => look(setting, setting.wanted, observed, facts, own)),
  }))
  const first = options[0]?.looks ?? []
  const settings = first.map(({ setting, observed: now, holds }) => ({ resource: setting.resource, observed: now, holds }))
  const why = whyNotApplicable(tweak, facts)
  if (why !== null) return { id: tweak.id, state: 'notApplicable', option: null, reason: why, settings }
  const holding = options.find(({ looks }) => judge(looks) === 'applied')
  if (holding !== undefined) return { id: tweak.id, state: 'applied', option: holding.option.id, reason: null, settings }
  const state = judge(first)
  return { id: tweak.id, state, option: null, reason: state === 'unknown' || state === 'notApplicable' ? reasonOf(first) : null, settings }
}

/**
 * How many values a set of choices asks for on this PC, and how many of them do not hold. What is done once, like deleting
 * files, speaks for neither: temporary files come back by themselves.
 */
export const choicesHold = (
  catalog: ReadonlyMap<string, Tweak>,
  choices: readonly Choice[],
  facts: DeviceFacts,
  observed: Observed,
  own: Own = nothingOwn,
) => {
  let [values, off] = [0, 0]
  for (const { asks } of select(catalog, choices).asked) {
    const live = asks.filter(
      ({ tweak, setting }) => whyNotApplicable(tweak, facts) === null && setting.guard !== true && rulesOf(setting.resource).undoable,
    )
    const looks = live.map(({ setting, wanted }) => look(setting, wanted, observed, facts, own)).filter((held) => held.counts)
    if (looks.length === 0) continue
    values += 1
    if (!looks.every((held) => held.holds === true)) off += 1
  }
  return { values, off }
}

/** The latest run of a preset that is not wholly undone decides between drifted and inactive. */
export const presetStatus = (
  catalog: ReadonlyMap<string, Tweak>,
  preset: Preset,
  facts: DeviceFacts,
  observed: Observed,
  journal: Journal,
): PresetStatus & { values: number } => {
  const { values, off } = choicesHold(catalog, preset.choices, facts, observed, ownOf(journal))
  const run = journal.runs.findLast(({ head, changes }) => {
    const ours = head.origin.kind === 'selection' && head.origin.preset === preset.id
    return ours && changes.some((change) => change.left !== null && !change.undone)
  })
  const active = values > 0 && off === 0
  const state = active ? 'active' : run === undefined ? 'inactive' : 'drifted'
  return { id: preset.id, state, drifted: state === 'drifted' ? off : 0, run: run?.run ?? null, values }
}
