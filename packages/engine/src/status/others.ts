/**
 * Finds changes that Clearpane didn't make: settings whose values differ from the documented Windows default and
 * weren't written by a run of Clearpane. Compares the values that differ from their defaults with the presets of
 * known tools. Pure.
 */
import {
  type Desired,
  type DeviceFacts,
  decodeRegistryData,
  defaultOf,
  isKnown,
  type Known,
  type Resource,
  resourceKey,
  type SettingRequest,
  type Tweak,
  traitsOf,
} from '@clearpane/model'
import { isNeverThere, whyKept, whyNotApplicable } from '../applicability/applicability.ts'
import { writtenByUs } from '../journal/ledger.ts'
import type { Ledgers } from '../journal/ledger-types.ts'
import { rulesOf } from '../kinds/rules.ts'
import type { Observations } from '../observations.ts'
import { wantedOf } from '../origins/source.ts'

/**
 * A preset that belongs to another tool. `values`: the data of a registry value or the start type of a service, keyed
 * by `resourceKey`.
 */
export type PresetOfTool = { id: string; values: Readonly<Record<string, number | string>> }

export type ChangedByOthers = {
  tweakId: string
  /** How many of the setting's values differ from the default. */
  values: number
  /**
   * How many of these values a plan restores. The other values belong to an organization or to Windows, or are the
   * user's own answers to a Windows prompt.
   */
  back: number
  /** Whether one of the values is set by a policy. */
  policy: boolean
  /** The known presets that set one of these values to its current state. */
  presets: string[]
}

/**
 * A recognized preset. `of`: how many of the preset's values exist on this PC and weren't written by a run of
 * Clearpane. `holds`: how many of those values are set on this PC now.
 */
export type RecognizedPreset = { id: string; holds: number; of: number }

export type Others = {
  settings: ChangedByOthers[]
  presets: RecognizedPreset[]
  /** How many values were compared with their default. */
  compared: number
  /** The number of values that can't be read, so nobody can tell whether they differ. */
  unread: number
}

/**
 * The minimum number of values needed to recognize a preset; fewer values could be the user's own choices.
 */
const leastValues = 5
const leastShare = 0.6

const dataOf = (resource: Resource, now: Known): number | string | null => {
  if (now.status !== 'present') return null
  const { state } = now
  if (state.kind === 'service')
    return state.start === 'Automatic' && state.delayed === true ? 'AutomaticDelayed' : state.start
  if (state.kind !== 'registry' || resource.kind !== 'registry') return null
  const data = decodeRegistryData(state)?.data
  return typeof data === 'number' || typeof data === 'string' ? data : null
}

const isSame = (a: number | string, b: number | string): boolean =>
  String(a).toLowerCase() === String(b).toLowerCase()

/**
 * Requests the documented default of every setting that has one, including settings that only the user may reset.
 * Apps are left out: PCs ship with different apps, so a missing app doesn't prove that somebody removed it.
 */
const requestsOf = ({ options }: Tweak): SettingRequest[] => {
  const byKey = new Map<string, SettingRequest>()
  for (const { settings } of options)
    for (const setting of settings) {
      const { guard, resource, default: desired } = setting
      const { undoable, byPresence } = traitsOf(resource.kind)
      if (guard !== true && undoable && !byPresence && desired !== 'unknown')
        byKey.set(resourceKey(resource), { setting, desired })
    }
  return [...byKey.values()]
}

const holdsDefault = (request: SettingRequest, now: Known): boolean | null => {
  const rules = rulesOf(request.setting.resource)
  const wanted = wantedOf(request)
  if (rules.holds(wanted, now)) return true
  // A value that can't be set to its default on this PC doesn't count as a change.
  return 'notApplicable' in rules.resolve(wanted, now) ? null : false
}

/**
 * For a setting whose default is an absent value, checks whether the existing value means the same as the default. A
 * value that means the same as the default doesn't count as a change.
 */
const meansDefault = ({ setting, desired }: SettingRequest, now: Known): boolean => {
  if (desired.want !== 'absent' || !('absentMeans' in setting) || setting.absentMeans === undefined)
    return false
  const asWritten: Desired = setting.absentMeans
  return rulesOf(setting.resource).holds({ desired: asWritten }, now)
}

export const othersIn = (
  tweaks: readonly Tweak[],
  facts: DeviceFacts,
  observed: Observations,
  journal: Ledgers,
  presets: readonly PresetOfTool[],
): Others => {
  const own = writtenByUs(journal)
  const compared = new Set<string>()
  const resources = new Map<string, Resource>()
  const byTweak = new Map<string, { keys: string[]; back: number; policy: boolean }>()
  const unread = new Set<string>()
  for (const tweak of tweaks) {
    // Some tools also write values that have no effect on this PC.
    for (const { settings } of tweak.options)
      for (const { resource } of settings) resources.set(resourceKey(resource), resource)
    if (whyNotApplicable(tweak, facts) !== null) continue
    const requests = requestsOf(tweak)
    // If a run of Clearpane wrote any of the tweak's values, the user has made a decision about the tweak.
    const isOurs = requests.some(({ setting }) => own.has(resourceKey(setting.resource)))
    const found = { keys: [] as string[], back: 0, policy: false }
    for (const request of requests) {
      const { setting } = request
      const key = resourceKey(setting.resource)
      const now = observed.of(setting.resource)
      if (own.has(key) || now.status === 'unavailable') continue
      if (!isKnown(now)) {
        unread.add(key)
        continue
      }
      if (isNeverThere(setting, request.desired, now, own)) continue
      const holds = holdsDefault(request, now)
      if (holds === null) continue
      compared.add(key)
      if (holds || meansDefault(request, now) || isOurs) continue
      found.keys.push(key)
      found.policy ||= 'via' in setting && setting.via === 'policy'
      if (defaultOf(setting) !== 'unknown' && whyKept(setting, now, facts, own) === null) found.back += 1
    }
    if (found.keys.length > 0) byTweak.set(tweak.id, found)
  }
  const matches = presets.map((preset) => {
    const rows = Object.entries(preset.values).flatMap(([key, value]) => {
      const resource = resources.get(key)
      const now = resource === undefined || own.has(key) ? null : observed.of(resource)
      if (resource === undefined || now === null || !isKnown(now)) return []
      const data = dataOf(resource, now)
      return [{ key, holds: data !== null && isSame(data, value) }]
    })
    const held = rows.filter(({ holds }) => holds)
    return { id: preset.id, of: rows.length, holds: held.length, keys: new Set(held.map(({ key }) => key)) }
  })
  const recognized = matches
    .filter(({ holds, of }) => holds >= leastValues && holds / of >= leastShare)
    .sort((a, b) => b.holds - a.holds || a.of - b.of)
    // If a tool has two presets, the smaller one is left out if all of its values also belong to the larger one.
    .filter(
      (one, at, all) => !all.slice(0, at).some(({ keys }) => [...one.keys].every((key) => keys.has(key))),
    )
  return {
    settings: [...byTweak].map(([tweakId, { keys, back, policy }]) => ({
      tweakId,
      values: keys.length,
      back,
      policy,
      presets: recognized.flatMap(({ id, keys: held }) => (keys.some((key) => held.has(key)) ? [id] : [])),
    })),
    presets: recognized.map(({ id, holds, of }) => ({ id, holds, of })),
    compared: compared.size,
    unread: unread.size,
  }
}
