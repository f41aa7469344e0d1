/**
 * Resolves an item to its twin: the catalog entry for the same service, package or startup entry. An item takes its
 * name, its consequences and its need for a restart from its twin in the catalog, so that the same act has the same
 * consequences on every page. Pure.
 */
import { canonicalJson } from '../canonical.ts'
import type { Desired } from '../catalog/desired.ts'
import { defaultOption } from '../catalog/request.ts'
import type { Setting, Tweak } from '../catalog/tweak.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { StartType } from '../kinds/schemas/service.ts'
import { resourceKey } from '../resource.ts'
import type { ItemCause, Twin } from './schemas/cause.ts'
import type { ItemType } from './schemas/items.ts'

type Known = { tweak: Tweak; option: string; setting: Setting; settings: number }
export type TwinIndex = ReadonlyMap<string, readonly Known[]>

/** Indexes the catalog's settings by resource. */
export const indexTwins = (tweaks: Iterable<Tweak>): TwinIndex => {
  const index = new Map<string, Known[]>()
  for (const tweak of tweaks)
    for (const { id: option, settings } of tweak.options)
      for (const setting of settings) {
        const key = resourceKey(setting.resource)
        const known = index.get(key)
        const one = { tweak, option, setting, settings: settings.length }
        if (known === undefined) index.set(key, [one])
        else known.push(one)
      }
  return index
}

const ranks: Partial<Record<StartType, number>> = { Disabled: 0, Manual: 1, Automatic: 2 }

/** Returns the rank of a start type; null for types that only drivers have. */
export const startRank = (start: StartType | undefined): number | null =>
  start === undefined ? null : (ranks[start] ?? null)

const rankOf = (desired: Desired | 'unknown'): number | null =>
  desired !== 'unknown' && desired.want === 'service' ? startRank(desired.start) : null

/**
 * Checks whether two desired states are the same; for services, only the start type is compared. A tweak may also
 * stop the service immediately.
 */
const asksSame = (a: Desired | 'unknown', b: Desired): boolean => {
  if (a === 'unknown') return false
  if (a.want !== 'service' || b.want !== 'service') return canonicalJson(a) === canonicalJson(b)
  if (a.start === undefined || a.start !== b.start) return false
  return a.start !== 'Automatic' || a.delayed === undefined || a.delayed === b.delayed
}

/**
 * Checks whether the desired state lowers a service's start type, but not below this option's start type; if so, the
 * option describes the closest known consequence.
 */
const goesBelow = ({ setting }: Known, desired: Desired): boolean => {
  const [usual, of, wanted] = [rankOf(setting.default), rankOf(setting.desired), rankOf(desired)]
  return usual !== null && of !== null && wanted !== null && wanted < usual && of <= wanted
}

const narrowest = (known: readonly Known[]): Known | undefined =>
  known.reduce<Known | undefined>(
    (best, one) => (best === undefined || one.settings < best.settings ? one : best),
    undefined,
  )

/**
 * Finds an item's twin in the catalog: first looks for an option that requests the same change, and then for the
 * entry that concerns the fewest other resources.
 */
export const twinOf = (index: TwinIndex, resource: Resource, desired: Desired): Twin | undefined => {
  const known = (index.get(resourceKey(resource)) ?? []).filter(({ setting }) => setting.guard !== true)
  const same = narrowest(known.filter(({ setting }) => asksSame(setting.desired, desired)))
  if (same !== undefined) return { id: same.tweak.id, option: same.option }
  const nearest = narrowest(known.filter((one) => goesBelow(one, desired)))
  if (nearest !== undefined) return { id: nearest.tweak.id, option: nearest.option }
  const back = narrowest(known.filter(({ setting }) => asksSame(setting.default, desired)))
  if (back !== undefined) return { id: back.tweak.id, option: defaultOption }
  const any = narrowest(known)
  return any === undefined ? undefined : { id: any.tweak.id }
}

const isDefault = ({ desired, default: usual }: Setting): boolean =>
  usual !== 'unknown' && asksSame(usual, desired)

/**
 * Checks whether a service can still do everything that it does by default, which is the case if its start type is at
 * least as high as the Windows default.
 */
const staysUp = ({ desired, default: usual }: Setting): boolean => {
  const [of, to] = [rankOf(usual), rankOf(desired)]
  return of !== null && to !== null && to >= of
}

/**
 * Checks whether this option has the consequences that the reason in the catalog entry describes. The state that
 * Windows comes with has no consequences, no matter which option it belongs to.
 */
export const hasConsequences = ({ options }: Pick<Tweak, 'options'>, option: string): boolean => {
  if (option === defaultOption) return false
  const [first] = options
  const chosen = options.find(({ id }) => id === option)
  if (chosen === undefined || chosen === first || chosen.settings.length === 0) return true
  return !chosen.settings.every((setting) => isDefault(setting) || staysUp(setting))
}

/** The catalog's sentences for settings whose change nobody notices. */
const silent: ReadonlySet<string> = new Set(['Nothing known breaks.', 'Nothing breaks.'])

/** Checks whether the reason mentions a consequence that a user may notice. */
export const costsAnything = ({ riskReason }: Pick<Tweak, 'riskReason'>): boolean => !silent.has(riskReason)

const namedKinds: Partial<Record<ItemType, Resource['kind']>> = {
  service: 'service',
  app: 'appx',
  cleanup: 'file',
}

/** Checks whether the item covers everything in its twin (its catalog entry); if so, the item takes the twin's name.
 * */
export const hasTwinName = (
  { options }: Pick<Tweak, 'options'>,
  { type }: Pick<ItemCause, 'type'>,
): boolean => {
  const kind = namedKinds[type]
  const keys = options.flatMap(({ settings }) =>
    settings.flatMap(({ resource }) => (resource.kind === kind ? [resourceKey(resource)] : [])),
  )
  return new Set(keys).size === 1
}
