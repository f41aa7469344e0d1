/**
 * The states of tweaks and presets on a PC, which are computed from the catalog and the observations, and for presets
 * also from the journal.
 */
import {
  because,
  type Choice,
  type DeviceFacts,
  isKnown,
  type Observation,
  type Option,
  type Preset,
  type PresetStatus,
  type Reason,
  type Setting,
  type SettingRequest,
  settingRequests,
  type Tweak,
  type TweakStatus,
  traitsOf,
} from '@clearpane/model'
import { suggested } from '@clearpane/model/further'
import {
  isNeverThere,
  nothingWritten,
  type WrittenByUs,
  whyKept,
  whyNotApplicable,
} from '../applicability/applicability.ts'
import { hasMoved } from '../journal/drift.ts'
import { writtenByUs } from '../journal/ledger.ts'
import type { Journal, LedgerChange, Ledgers } from '../journal/ledger-types.ts'
import { leavesState } from '../journal/record-change.ts'
import { rulesOf } from '../kinds/rules.ts'
import type { Observations } from '../observations.ts'
import { wantedOf } from '../origins/source.ts'
import { select } from '../plan/select.ts'

type Held = {
  holds: boolean | null
  /**
   * Whether the value contradicts the option and is controlled by a policy or by Windows' own protection.
   */
  locked: boolean
  counts: boolean
  observed: Observation
  setting: Setting
  why: Reason | null
}

/**
 * Looks at a value. `counts` is false for a value that doesn't exist on this PC; such a value doesn't affect the
 * tweak's state.
 */
const look = (
  request: SettingRequest,
  observed: Observations,
  facts: DeviceFacts,
  own: WrittenByUs,
): Held => {
  const { setting } = request
  const now = observed.of(setting.resource)
  const shared = { observed: now, setting, locked: false }
  if (now.status === 'unavailable') return { ...shared, holds: null, counts: false, why: now.reason }
  if (!isKnown(now)) return { ...shared, holds: null, counts: true, why: now.reason }
  const rules = rulesOf(setting.resource)
  const wanted = wantedOf(request)
  const holds = rules.holds(wanted, now)
  const resolved = rules.resolve(wanted, now)
  if ('notApplicable' in resolved && !holds)
    return { ...shared, holds: false, counts: false, why: resolved.notApplicable }
  const kept = holds ? null : whyKept(setting, now, facts, own)
  if (kept !== null) return { ...shared, holds: false, counts: true, locked: true, why: kept }
  const gone = isNeverThere(setting, request.desired, now, own)
  return { ...shared, holds, counts: !gone, why: gone ? because('notHere') : null }
}

const judge = (looks: readonly Held[]): TweakStatus['state'] => {
  const counted = looks.filter((held) => held.counts)
  if (counted.length === 0) return 'notApplicable'
  if (counted.every((held) => held.holds === true)) return 'applied'
  if (counted.some((held) => held.holds === null)) return 'unknown'
  return counted.some((held) => held.holds === true) ? 'partly' : 'notApplied'
}

const reasonOf = (looks: readonly Held[]): Reason | null =>
  looks.length === 0
    ? because('nothingToSet')
    : (looks.find(({ holds, counts }) => holds === null || !counts)?.why ?? null)

/**
 * Returns the reason why a tweak stays open when every value that remains to be set is controlled by an organization
 * or by Windows.
 */
const lockOf = (looks: readonly Held[]): Reason | null => {
  const open = looks.filter(({ counts, holds }) => counts && holds !== true)
  return open.length > 0 && open.every(({ locked }) => locked) ? (open[0]?.why ?? null) : null
}

export const tweakStatus = (
  tweak: Tweak,
  facts: DeviceFacts,
  observed: Observations,
  own: WrittenByUs = nothingWritten,
): TweakStatus => {
  const looksOf = ({ id }: Option, atLeast: boolean) =>
    (settingRequests(tweak, id, undefined, atLeast) ?? []).map((one) => look(one, observed, facts, own))
  const options = tweak.options.map((option) => ({ option, looks: looksOf(option, false) }))
  const first = options[0]?.looks ?? []
  const settings = first.map(({ setting, observed: now, holds }) => ({
    resource: setting.resource,
    observed: now,
    holds,
  }))
  const why = whyNotApplicable(tweak, facts)
  if (why !== null) return { id: tweak.id, state: 'notApplicable', option: null, reason: why, settings }
  // If some values match an option and all others are stricter, at least the protection of that option is in effect.
  const holding =
    options.find(({ looks }) => judge(looks) === 'applied') ??
    options.find(({ option }) => judge(looksOf(option, true)) === 'applied')
  if (holding !== undefined)
    return { id: tweak.id, state: 'applied', option: holding.option.id, reason: null, settings }
  const state = judge(first)
  return {
    id: tweak.id,
    state,
    option: null,
    reason: state === 'unknown' || state === 'notApplicable' ? reasonOf(first) : lockOf(first),
    settings,
  }
}

/**
 * Lists the values that choices request on this PC, and whether each of them is set. One-time actions, such as
 * deleting files, are left out.
 */
const valuesOf = (
  catalog: ReadonlyMap<string, Tweak>,
  choices: readonly Choice[],
  facts: DeviceFacts,
  observed: Observations,
  own: WrittenByUs = nothingWritten,
): { key: string; holds: boolean }[] =>
  select(catalog, suggested(choices)).requested.flatMap(({ key, requests }) => {
    const live = requests.filter(
      ({ source, setting }) =>
        source.whyNot(facts) === null && setting.guard !== true && traitsOf(setting.resource.kind).undoable,
    )
    const looks = live.map((request) => look(request, observed, facts, own)).filter((held) => held.counts)
    return looks.length === 0 ? [] : [{ key, holds: looks.every((held) => held.holds === true) }]
  })

/**
 * Counts the values that choices request on this PC, and how many of them aren't set. One-time actions, such as
 * deleting files, are left out of both counts (all values, and values that aren't set), because temporary files
 * always reappear.
 */
export const choicesHold = (...requested: Parameters<typeof valuesOf>): { values: number; off: number } => {
  const values = valuesOf(...requested)
  return { values: values.length, off: values.filter(({ holds }) => !holds).length }
}

/**
 * Checks whether any part of the change can still be undone. Deleted files can't be restored, so a run
 * that was undone counts as undone although its files stay deleted.
 */
const stands = (change: LedgerChange): boolean => leavesState(change) && !change.undone

/** Maps each preset to its latest run that is still in effect. */
export type StandingRuns = ReadonlyMap<string, string>

export const standingRuns = ({ runs }: Pick<Journal, 'runs'>): StandingRuns =>
  new Map(
    runs.flatMap(({ runId, head, changes }): [string, string][] =>
      head.origin.kind === 'selection' && head.origin.presetId !== undefined && changes.some(stands)
        ? [[head.origin.presetId, runId]]
        : [],
    ),
  )

/**
 * Returns the status of a preset on this PC. Only values that Clearpane wrote and that something else changed have
 * drifted; values that were never set haven't.
 */
export const presetStatus = (
  catalog: ReadonlyMap<string, Tweak>,
  preset: Preset,
  facts: DeviceFacts,
  observed: Observations,
  journal: Ledgers,
  standing: StandingRuns,
): PresetStatus & { values: number; settings: number } => {
  const own = writtenByUs(journal)
  const values = valuesOf(catalog, preset.choices, facts, observed, own)
  const settings = settingsToChange(catalog, preset, facts, observed, own)
  const runId = standing.get(preset.id) ?? null
  const off = values.filter(({ holds }) => !holds)
  // A value that is now absent counts as moved (changed), unless its absence was requested.
  const moved = off.filter(({ key }) => {
    const entry = journal.resources.get(key)
    return entry !== undefined && hasMoved(entry, observed.of(entry.resource), null)
  })
  const held = values.length - off.length
  const shared = { id: preset.id, held, runId, values: values.length, settings }
  if (values.length > 0 && off.length === 0) return { ...shared, state: 'active', drifted: 0 }
  if (runId === null) return { ...shared, state: 'inactive', drifted: 0 }
  if (moved.length > 0) return { ...shared, state: 'drifted', drifted: moved.length }
  return { ...shared, state: held > 0 ? 'partly' : 'inactive', drifted: 0 }
}

/**
 * Counts the settings of a preset that its plan would change. A review shows the same number, and both numbers
 * include one-time actions.
 */
const settingsToChange = (
  catalog: ReadonlyMap<string, Tweak>,
  { choices }: Preset,
  facts: DeviceFacts,
  observed: Observations,
  own: WrittenByUs,
): number =>
  new Set(
    select(catalog, suggested(choices)).requested.flatMap(({ requests }) =>
      requests.flatMap((request) => {
        const { source, setting } = request
        if (source.whyNot(facts) !== null || setting.guard === true) return []
        const { counts, holds, locked } = look(request, observed, facts, own)
        return counts && holds === false && !locked ? [source.cause.id] : []
      }),
    ),
  ).size

type PresetHeld = { preset: Preset; status: ReturnType<typeof presetStatus> }

/**
 * Groups of alternative presets. Alternative presets set the same values, so several can be in effect although the
 * user meant only one.
 */
const alternatives: ReadonlySet<Preset['group']> = new Set(['network'])

/** The preset in each group that was chosen last, whether or not it had anything to change. */
export type ChosenPresets = ReadonlyMap<Preset['group'], string>

/**
 * Prefers the preset that was applied last. If none was applied, prefers the preset with more values; if the numbers
 * are equal, prefers the one that comes later in the catalog, which is the Windows default.
 */
const isMeantRather = (a: PresetHeld, b: PresetHeld): boolean =>
  (a.status.runId ?? '') !== (b.status.runId ?? '')
    ? (a.status.runId ?? '') > (b.status.runId ?? '')
    : a.status.values >= b.status.values

/**
 * If several alternative presets are in effect, marks only one of them as active, preferably the one that was chosen.
 */
export const markOne = <T extends PresetHeld>(all: readonly T[], chosen: ChosenPresets = new Map()): T[] => {
  const meant = new Map<Preset['group'], T>()
  for (const one of all) {
    const best = meant.get(one.preset.group)
    const isMarked = best !== undefined && chosen.get(one.preset.group) === best.preset.id
    if (one.status.state !== 'active' || isMarked) continue
    const isChosen = chosen.get(one.preset.group) === one.preset.id
    if (best === undefined || isChosen || isMeantRather(one, best)) meant.set(one.preset.group, one)
  }
  return all.map((one) =>
    one.status.state !== 'active' ||
    !alternatives.has(one.preset.group) ||
    meant.get(one.preset.group) === one
      ? one
      : { ...one, status: { ...one.status, state: 'inactive' as const } },
  )
}
