/**
 * What the catalog knows about values in addition to what the journal contains: what an absent value means, and which
 * values policies control.
 */
import { encodeRegistryData, type Known, resourceKey, type Setting, type Tweak } from '@clearpane/model'

export type Meanings = {
  /** Maps the `resourceKey` of a value to the value that Windows uses when this value is absent. */
  absent: ReadonlyMap<string, Known>
  /** The values, identified by their `resourceKey`, that are stored in a policy key. */
  policies: ReadonlySet<string>
}

export const noMeanings: Meanings = { absent: new Map(), policies: new Set() }

const absenceOf = (setting: Setting): Known | null => {
  if (!('absentMeans' in setting) || setting.absentMeans === undefined) return null
  const { absentMeans: means, resource } = setting
  if (means.want === 'value')
    return { status: 'present', state: { kind: 'registry', ...encodeRegistryData(means.value) } }
  if (means.want !== 'property' || means.value === null || resource.kind === 'registry') return null
  return { status: 'present', state: { kind: resource.kind, value: means.value } }
}

/** Returns what values mean, according to a catalog that has been adapted to a PC. */
export const meaningsOf = (tweaks: Iterable<Tweak>): Meanings => {
  const [absent, policies] = [new Map<string, Known>(), new Set<string>()]
  for (const { options } of tweaks)
    for (const { settings } of options)
      for (const setting of settings) {
        const [key, means] = [resourceKey(setting.resource), absenceOf(setting)]
        if (means !== null) absent.set(key, means)
        if ('via' in setting && setting.via === 'policy') policies.add(key)
      }
  return { absent, policies }
}
