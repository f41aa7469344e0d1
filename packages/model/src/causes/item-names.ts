/**
 * Determines an item's name for users: from its twin in the catalog, from the PC's list at the time of the change, or
 * from the readable part of its id. Paths, GUIDs and family names are never used as names. Pure.
 */
import type { Tweak } from '../catalog/tweak.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import { resourceKey } from '../resource.ts'
import { itemKinds } from './item-kinds.ts'
import type { ItemCause } from './schemas/cause.ts'
import { nameInStartupId } from './startup-place.ts'
import { hasTwinName, indexTwins, type TwinIndex } from './twin.ts'

const guid = /\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?/i
const family = /^([A-Za-z0-9.-]+)_[a-z0-9]{13}$/
const tag = /^HK(LM|CU|CR|U|EY_\w+)$|^REG_|^@|^0x[0-9a-f]+$|^[0-9a-f]{12,}$|^S-1-\d/i

/** `Microsoft.WindowsSoundRecorder_8wekyb3d8bbwe` becomes `Windows Sound Recorder`. */
const appName = (name: string): string => {
  const part = name.split('.').at(-1) ?? name
  const words = part.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
  return words.replace(/^Microsoft (?=.)/, '')
}

/** Returns the part of a text that users can read as a name; null if there is none. */
export const readableName = (text: string): string | null => {
  const last = text.split('\\').findLast((part) => part.trim() !== '') ?? ''
  const [, app] = family.exec(last) ?? []
  if (app !== undefined) return appName(app)
  const name = last.replace(/\.(lnk|url)$/i, '').trim()
  return name === '' || guid.test(name) || tag.test(name) ? null : name
}

/** Returns the app that a task belongs to, based on a path such as `Microsoft.YourPhone_8wekyb3d8bbwe\YourPhone`. */
const startupName = (id: string): string | null => {
  const name = nameInStartupId(id)
  return readableName(id.startsWith('app:') ? (name.split('\\')[0] ?? name) : name)
}

const nameInId = ({ type, id }: ItemCause, resource: Resource | undefined): string | null => {
  switch (type) {
    case 'startup':
      return startupName(id)
    case 'driver':
      return resource?.kind === 'driver' ? readableName(resource.title) : null
    default:
      return { id: () => id, partOfId: () => readableName(id), nowhere: () => null }[itemKinds[type].nameIn]()
  }
}

/**
 * The source of a name: the catalog has names in each language, and the page that shows a cleanup class has its own
 * name for the class. Null if only the type is known.
 */
export type ItemName =
  | { by: 'twin'; tweak: Tweak }
  | { by: 'class'; id: string }
  | { by: 'text'; text: string }
  | null

/** The catalog's data for names. A catalog that hasn't been loaded yet provides no names. */
export type ItemCatalog = {
  get(id: string): Tweak | undefined
  /**
   * Returns the tweaks that concern a resource; this is used for old journals, whose causes don't specify the item's
   * twin in the catalog.
   */
  about(resource: Resource): readonly Tweak[]
}

/** Makes the catalog's data for naming items. Resources are looked up only if an item has no name of its own. */
export const itemCatalog = (tweaks: Iterable<readonly [string, Tweak]>): ItemCatalog => {
  const byId = new Map(tweaks)
  let index: TwinIndex | null = null
  return {
    get: (id) => byId.get(id),
    about: (resource) => {
      index ??= indexTwins(byId.values())
      return (index.get(resourceKey(resource)) ?? []).map(({ tweak }) => tweak)
    },
  }
}

export const itemName = (cause: ItemCause, catalog: ItemCatalog, resource?: Resource): ItemName => {
  const twin = cause.twin === undefined ? undefined : catalog.get(cause.twin.id)
  const known = twin === undefined ? [] : [twin]
  const isOld = cause.name === undefined && resource !== undefined
  const named = [...known, ...(isOld ? catalog.about(resource) : [])].find((tweak) =>
    hasTwinName(tweak, cause),
  )
  if (named !== undefined) return { by: 'twin', tweak: named }
  // In the PC's list, a cleanup class has its id as its name.
  if (cause.type === 'cleanup' && (cause.name ?? cause.id) === cause.id) return { by: 'class', id: cause.id }
  const text = (cause.name === undefined ? null : readableListed(cause)) ?? nameInId(cause, resource)
  return text === null ? null : { by: 'text', text }
}

/**
 * Returns an item's name as it appears in a list. A name in a list is meant for users, but a finding's name may be a
 * registry key.
 */
const readableListed = ({ type, name = '' }: ItemCause): string | null =>
  itemKinds[type].nameIn === 'id' ? name : readableName(name)
