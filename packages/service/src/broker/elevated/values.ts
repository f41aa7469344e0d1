/**
 * When consent is being given, determines which values an elevated task may write, and from which states. The broker
 * uses only what it knows itself.
 */
import { type Host, observeOne, pcCatalog, rulesOf, type StoredRun, select } from '@clearpane/engine'
import {
  canonicalJson,
  type Device,
  isKnown,
  type Known,
  needsAdministrator,
  type Resource,
  resourceKey,
  type Tweak,
} from '@clearpane/model'
import { type ElevatedAsk, type ElevatedDocument, type ElevatedValue, elevatedKinds } from './document.ts'

export type ValuesContext = {
  host: Pick<Host, 'observe'>
  device: Device
  catalog: readonly Tweak[]
  log: readonly StoredRun[]
  at: string
}

/** Leaves out the missing keys above an absent value, because only an undo uses them. */
const bare = (known: Known): Known => (known.status === 'absent' ? { status: 'absent' } : known)

export const isOfPerson = (resource: Resource): boolean =>
  (resource.kind === 'registry' && resource.hive === 'HKCU') || resource.kind === 'registryKey'

const loggedStates = (log: readonly StoredRun[]): Map<string, Known[]> => {
  const states = new Map<string, Known[]>()
  for (const { records } of log)
    for (const record of records)
      if (record.type === 'intent') {
        const key = resourceKey(record.resource)
        states.set(key, [...(states.get(key) ?? []), record.before])
      }
  return states
}

const mostStates = 8

/** `left`: settings that the user has to apply, completely or in part. */
export type FoundValues = { values: ElevatedValue[]; left: string[] }

export const valuesFor = async (
  choices: ElevatedAsk['choices'],
  account: ElevatedDocument['account'],
  { host, device, catalog, log, at }: ValuesContext,
): Promise<FoundValues> => {
  const { catalog: fitted } = pcCatalog(catalog).fit(device, at)
  const logged = loggedStates(log)
  const values: ElevatedValue[] = []
  const left = new Set<string>()
  const seen = new Set<string>()
  for (const { tweakId, option: named } of choices) {
    const option = named ?? fitted.get(tweakId)?.options[0]?.id
    if (option === undefined) {
      left.add(tweakId)
      continue
    }
    const { requested, diagnostics } = select(fitted, [{ tweakId, option }])
    if (diagnostics.length > 0) {
      left.add(tweakId)
      continue
    }
    for (const { key, resource, requests } of requested) {
      if (!needsAdministrator(resource)) continue
      const [request, ...more] = requests
      const isHeld =
        request !== undefined &&
        more.length === 0 &&
        elevatedKinds.has(resource.kind) &&
        request.setting.guard !== true &&
        !seen.has(key) &&
        !(account === 'system' && isOfPerson(resource))
      const now = isHeld ? await observeOne(host, resource) : null
      if (request === undefined || now === null || !isKnown(now)) {
        left.add(tweakId)
        continue
      }
      const { setting, desired } = request
      const stateOf = (wanted: typeof desired, from: Known): Known | null => {
        const resolved = rulesOf(resource).resolve({ ...request, desired: wanted }, from)
        return 'to' in resolved ? bare(resolved.to) : null
      }
      const to = stateOf(desired, now)
      const usual = setting.default === 'unknown' ? null : stateOf(setting.default as typeof desired, now)
      const known = [
        bare(now),
        ...(usual === null ? [] : [usual]),
        ...(logged.get(key) ?? []).map(bare).toReversed(),
      ]
      const from = [...new Map(known.map((state) => [canonicalJson(state), state])).values()]
        .filter((state) => to !== null && canonicalJson(state) !== canonicalJson(to))
        .slice(0, mostStates)
      if (to === null || from.length === 0) {
        left.add(tweakId)
        continue
      }
      seen.add(key)
      values.push({ tweakId, option, resource, from, to })
    }
  }
  return { values, left: [...left] }
}
