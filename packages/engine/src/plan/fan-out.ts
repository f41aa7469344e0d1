/**
 * Replaces a catalog setting that stands for several things (every adapter, the active power scheme, the signed-in
 * user, a pause that starts today) with one setting for each of these things that this PC actually has.
 */
import {
  activeScheme,
  type DeviceFacts,
  type Option,
  type Resource,
  type Setting,
  type Tweak,
} from '@clearpane/model'
import { everyAdapter } from '@clearpane/model/kinds'
import { standsForValues } from '@clearpane/model/returns'

/**
 * The registry path of the values that the Settings app uses to pause updates. Microsoft doesn't document
 * these registry values. A pause set by Clearpane starts at the beginning of the day, so that a plan stays the same
 * until it's applied.
 */
const path = 'SOFTWARE\\Microsoft\\WindowsUpdate\\UX\\Settings'
const starts = ['PauseUpdatesStartTime', 'PauseFeatureUpdatesStartTime', 'PauseQualityUpdatesStartTime']
const ends = ['PauseUpdatesExpiryTime', 'PauseFeatureUpdatesEndTime', 'PauseQualityUpdatesEndTime']

const days = 35
const dayMs = 86_400_000

/** `2026-11-21T00:00:00Z` */
const instant = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')

/**
 * Makes the settings for pausing updates. `at`: ISO 8601, UTC. A pause that is already running also satisfies these
 * settings, although one that starts today would end later.
 */
const updatePause = (at: string): Setting[] => {
  const now = Date.parse(at)
  const today = now - (now % dayMs)
  const [first, last] = [today - days * dayMs, today + days * dayMs]
  const setting = (name: string, time: number, from: number, to: number): Setting => ({
    resource: { kind: 'registry', hive: 'HKLM', path, name },
    desired: { want: 'value', value: { type: 'REG_SZ', data: instant(time) } },
    default: { want: 'absent' },
    further: { from: instant(from), to: instant(to) },
    via: 'setting',
  })
  return [
    ...starts.map((name) => setting(name, today, first, now)),
    ...ends.map((name) => setting(name, last, now, last)),
  ]
}

/**
 * Returns the resources on this PC that `resource` stands for: the resource itself if it stands for nothing else, or
 * an empty list if this PC has no such resource.
 */
const own = (resource: Resource, facts: DeviceFacts): Resource[] => {
  switch (resource.kind) {
    case 'adapter':
    case 'dns':
      return resource.adapter === everyAdapter
        ? facts.adapters.map(({ id }) => ({ ...resource, adapter: id }))
        : [resource]
    case 'power':
      if (resource.scheme !== activeScheme) return [resource]
      return facts.powerScheme === null ? [] : [{ ...resource, scheme: facts.powerScheme }]
    case 'task':
      if (!resource.path.includes('<SID>')) return [resource]
      return facts.userSid === null
        ? []
        : [{ ...resource, path: resource.path.replaceAll('<SID>', facts.userSid) }]
    default:
      return [resource]
  }
}

/**
 * Makes one setting for each resource that `setting` stands for. All these settings request the same state.
 */
const fanOut = (setting: Setting, facts: DeviceFacts, at: string): Setting[] => {
  if (standsForValues(setting.resource)) return updatePause(at)
  const resources = own(setting.resource, facts)
  if (resources.length === 1 && resources[0] === setting.resource) return [setting]
  // The copies differ from the setting only in their resource, which is of the same kind.
  return resources.map((resource) => ({ ...setting, resource }) as Setting)
}

const firstWindows11 = 22000

/**
 * Adapts a setting to the version of Windows on this PC. The catalog contains the default values of a clean Windows
 * 11. On Windows 10, only the defaults of policy values are known: they are absent. Other defaults may differ, so
 * they count as unknown: no text mentions them, and "back to default" writes no value for them.
 */
const ofThisWindows = (setting: Setting, { build }: DeviceFacts): Setting => {
  if (build === null || build >= firstWindows11) return setting
  if ('via' in setting && setting.via === 'policy') return setting
  const known = { ...setting, default: 'unknown' as const }
  if ('absentMeans' in known) delete known.absentMeans
  return known
}

/** If the edition is unknown, no setting is hidden. */
const isOffered = ({ editions }: Option, { edition }: DeviceFacts): boolean =>
  editions === undefined || edition === null || editions.includes(edition)

/**
 * Adapts the catalog to this PC and to `at`, the current time. All plans and judgements use the result; scripts
 * don't, because they run on other PCs.
 */
export const fitTweaks = (tweaks: readonly Tweak[], facts: DeviceFacts, at: string): Tweak[] =>
  tweaks.map((tweak) => ({
    ...tweak,
    options: tweak.options
      .filter((option) => isOffered(option, facts))
      .map((option) => ({
        ...option,
        settings: option.settings.flatMap((setting) =>
          fanOut(setting, facts, at).map((one) => ofThisWindows(one, facts)),
        ),
      })),
  }))
