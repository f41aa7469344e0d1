/**
 * The items of an inventory, with one entry per type; the code doesn't compile if an entry is missing. The
 * server makes a request from these entries, and the broker makes the same request again from its own list of the
 * PC's items.
 */
import {
  adapterKeywordPattern,
  because,
  type Cause,
  type Change,
  causeKey,
  type Diagnostic,
  diagnostic,
  englishDiagnostics,
  type FindingFix,
  fileTrouble,
  type Item,
  type ItemOf,
  type ItemType,
  type Listed,
  type ListedAdapterProperty,
  type ListedOf,
  lockOfApp,
  lockOfFinding,
  lockOfService,
  lockOfStartup,
  nameServerRequests,
  optionsOfService,
  qosRequests,
  type Reason,
  type RefusedSetting,
  type Resource,
  resourceKey,
  type Setting,
  serviceDesired,
  startupRequest,
  type Tweak,
} from '@clearpane/model'
import { fullscreenDesired, graphicsDesired, placeOfGame } from '@clearpane/model/causes/game-program'
import { hostsStateFor } from '@clearpane/model/hosts'
import { indexTwins, type TwinIndex, twinOf } from '@clearpane/model/items'
import type { Inventory, OnUnread } from '../inventory.ts'
import { strongestRestart } from '../restart.ts'
import type { Expanded } from './expanded.ts'
import { leastReversible, type SourcedRequest, sourceOf } from './source.ts'

/** Checks an advanced property of an adapter against the values that the adapter's driver allows. */
const isAllowed = (setting: string, { allowed, range }: ListedAdapterProperty): boolean => {
  if (allowed.includes(setting)) return true
  if (range === null || !/^\d{1,10}$/.test(setting)) return false
  const number = Number(setting)
  return number >= range.min && number <= range.max && (number - range.min) % Math.max(1, range.step) === 0
}

const expandAdapterProperty = (
  { setting }: ItemOf<'adapterProperty'>,
  listed: ListedAdapterProperty,
): Expanded | { notOffered: Reason } => {
  const [, adapter, property] = adapterKeywordPattern.exec(listed.id) ?? []
  if (adapter === undefined || property === undefined || !isAllowed(setting, listed))
    return { notOffered: because('adapterNotAllowed', { setting }) }
  return {
    resource: { kind: 'adapter', adapter, property },
    desired: { want: 'property', value: setting },
    reversible: 'exact',
  }
}

export type ItemOrigin<T extends ItemType> = {
  /** Returns the reason why this item can't be changed; null if it can be changed. */
  lock(listed: ListedOf<T>): Reason | null
  /**
   * Returns the request for an option, with the item's name as it stands in the PC's list, or the reason why this
   * item doesn't have the option.
   */
  expand(item: ItemOf<T>, listed: ListedOf<T>): Expanded | Expanded[] | { notOffered: Reason }
}

const exactly = (request: Omit<Expanded, 'reversible'>): Expanded => ({ ...request, reversible: 'exact' })

const lockOfGame = ({ readable, name }: ListedOf<'gameGraphics' | 'gameFullscreen'>): Reason | null =>
  readable ? null : because('valueUnusual', { name })

/** Returns the reason why a setting can only be removed; null if its program exists. */
const whyOnlyRemoved = ({ there }: ListedOf<'gameGraphics' | 'gameFullscreen'>): Reason | null =>
  there === 'yes' ? null : because(there === 'no' ? 'gameProgramGone' : 'gameDriveGone')

/** The value that Task Manager writes for a startup entry that is on and has never been switched off. */
const approved = '020000000000000000000000'

/** Maps a registry finding to the request that fixes it. */
const expandFinding = (fix: FindingFix | null): Expanded | { notOffered: Reason } => {
  if (fix === null) return { notOffered: because('findingReported') }
  const reversible = 'exact'
  if (fix.act === 'disable')
    return {
      resource: { kind: 'service', name: fix.service },
      desired: serviceDesired.disabled,
      reversible,
    }
  const { hive, path } = fix
  if (fix.act === 'deleteKey')
    return { resource: { kind: 'registryKey', hive, path }, desired: { want: 'keyAbsent' }, reversible }
  const resource = { kind: 'registry', hive, path, name: fix.name } as const
  switch (fix.act) {
    case 'deleteValue':
      return { resource, desired: { want: 'absent' }, reversible }
    case 'switchOff':
      return { resource, desired: { want: 'bits', byte: 0, mask: 1, bits: 1, base: approved }, reversible }
    case 'write':
      return { resource, desired: { want: 'value', value: { type: fix.type, data: fix.data } }, reversible }
  }
}

export const itemOrigins: { [T in ItemType]: ItemOrigin<T> } = {
  service: {
    lock: lockOfService,
    expand: ({ option }, listed) =>
      optionsOfService(listed).includes(option)
        ? {
            resource: { kind: 'service', name: listed.id },
            desired: serviceDesired[option],
            reversible: 'exact',
          }
        : { notOffered: because('serviceNotDelayed') },
  },
  app: {
    lock: lockOfApp,
    expand: (_, { id, variant }) => ({
      resource: { kind: 'appx', packageFamilyName: id },
      desired: { want: 'property', value: null },
      // A removed item can be restored only from the file that installed it, and Clearpane doesn't have that file.
      reversible: variant === 'store' ? 'reinstall' : 'no',
    }),
  },
  cleanup: {
    lock: () => null,
    expand: ({ list }, { id, scope, toBin }) => ({
      resource: { kind: 'file', class: id, scope, list },
      desired: { want: 'property', value: 0 },
      reversible: toBin ? 'recycleBin' : 'no',
    }),
  },
  startup: {
    lock: lockOfStartup,
    expand: ({ option }, listed) => {
      const request = option === 'delayed' && !listed.canDelay ? null : startupRequest(listed, option)
      return request === null
        ? { notOffered: because('startupNoDelay') }
        : // What starts with Windows has started already, or not: it shows with the next sign-in.
          { ...request, reversible: 'exact', restart: 'logoff' }
    },
  },
  registryFinding: { lock: lockOfFinding, expand: (_, { fix }) => expandFinding(fix) },
  driver: {
    lock: () => null,
    expand: (_, { id, name, needsRestart }) => ({
      resource: { kind: 'driver', update: id, title: oneLine(name) },
      desired: { want: 'property', value: true },
      reversible: 'no',
      restart: needsRestart === true ? 'reboot' : 'none',
    }),
  },
  nameServers: {
    lock: () => null,
    expand: (item, { id }) => nameServerRequests(item, id).map(exactly),
  },
  mtu: {
    lock: () => null,
    expand: ({ mtu }, { id, most }) =>
      mtu > most
        ? { notOffered: because('mtuTooLarge', { most }) }
        : exactly({
            resource: { kind: 'adapter', adapter: id, property: 'NlMtu IPv4' },
            desired: { want: 'property', value: mtu },
          }),
  },
  adapterProperty: { lock: () => null, expand: expandAdapterProperty },
  hostsEntry: {
    lock: () => null,
    expand: ({ option }, listed) => {
      const value = option === 'removed' ? null : hostsStateFor(option, listed)
      // An entry without lines can be created or removed, but there is no line to turn off.
      if (value === null && option !== 'removed') return { notOffered: because('hostsNotThere') }
      return exactly({
        resource: { kind: 'hosts', entry: listed.id },
        desired: { want: 'property', value },
      })
    },
  },
  qosPolicy: { lock: () => null, expand: (item) => qosRequests(item).map(exactly) },
  gameGraphics: {
    lock: lockOfGame,
    expand: ({ option }, listed) => {
      const why = option === 'windows' ? null : whyOnlyRemoved(listed)
      if (why !== null) return { notOffered: why }
      return exactly({
        resource: { kind: 'registry', ...placeOfGame.gameGraphics, name: listed.id },
        desired: graphicsDesired(option, listed.value),
      })
    },
  },
  gameFullscreen: {
    lock: lockOfGame,
    expand: ({ option }, listed) => {
      const why = option === 'on' ? null : whyOnlyRemoved(listed)
      if (why !== null) return { notOffered: why }
      return exactly({
        resource: { kind: 'registry', ...placeOfGame.gameFullscreen, name: listed.id },
        desired: fullscreenDesired(option, listed.value),
      })
    },
  },
}

/** Puts a title from Windows Update on a single line, because a resource's name must not contain line breaks. */
const oneLine = (title: string): string => title.replaceAll(/[\0\r\n]+/g, ' ').slice(0, 400)

const hasOwnSentence = (type: string): type is keyof typeof englishDiagnostics.UNKNOWN_ITEM =>
  type in englishDiagnostics.UNKNOWN_ITEM

const unknownItem = ({ type, id }: Item): Diagnostic =>
  diagnostic('UNKNOWN_ITEM', hasOwnSentence(type) ? type : 'item', { id }, id)

const unreadable = (reason: Reason): Diagnostic => diagnostic('INVENTORY_UNREADABLE', 'list', { reason })

const locked = (name: string, id: string, reason: Reason): Diagnostic =>
  diagnostic('ITEM_LOCKED', 'item', { name, id, reason }, id)

const fold = (id: string) => id.toLowerCase()

/** Returns what the catalog knows about an item, for example that the Store no longer offers the app. */
const reversibleIn = (twins: TwinIndex, resource: Resource): Change['reversible'][] =>
  (twins.get(resourceKey(resource)) ?? []).map(({ tweak }) => tweak.reversible)

/**
 * Makes the `cause` that is stored with a change to an item. The journal stores the item's name, because the item may
 * no longer be in the list later.
 */
const causeOf = ({ type, option }: Item, { id, name }: Listed, twin: ReturnType<typeof twinOf>): Cause => {
  const shown = oneLine(name).trim()
  return {
    by: 'item',
    type,
    id,
    option,
    ...(shown === '' ? {} : { name: shown }),
    ...(twin === undefined ? {} : { twin }),
  }
}

type Requested = { requests: SourcedRequest[]; diagnostics: Diagnostic[]; refused: RefusedSetting[] }

const refusedItem = (item: Item, refusal: Diagnostic): RefusedSetting => ({
  setting: causeKey({ by: 'item', ...item }),
  refusal,
})

const requestsOfType = async <T extends ItemType>(
  type: T,
  items: readonly ItemOf<T>[],
  inventory: Inventory,
  catalog: ReadonlyMap<string, Tweak>,
  twins: TwinIndex,
  look: object,
): Promise<Requested> => {
  const origin: ItemOrigin<T> = itemOrigins[type]
  const byId = new Map<string, ListedOf<T>>()
  let isWhole = true
  // An item without a name can't have been part of a request.
  const onUnread: OnUnread = ({ code }) => {
    isWhole &&= code === 'unnamed'
  }
  try {
    for await (const listed of inventory.list(type, { ids: items.map(({ id }) => id), look, onUnread }))
      byId.set(fold(listed.id), listed)
  } catch (error) {
    const refusal = unreadable(fileTrouble(error))
    return {
      ...{ requests: [], diagnostics: [refusal] },
      refused: items.map((item) => refusedItem(item, refusal)),
    }
  }
  const [requests, refused]: [SourcedRequest[], RefusedSetting[]] = [[], []]
  for (const item of items) {
    const listed = byId.get(fold(item.id))
    if (listed === undefined) {
      refused.push(refusedItem(item, isWhole ? unknownItem(item) : unreadable(because('listIncomplete'))))
      continue
    }
    const lock = origin.lock(listed)
    const expanded = lock === null ? origin.expand(item, listed) : { notOffered: lock }
    if ('notOffered' in expanded) {
      refused.push(refusedItem(item, locked(listed.name, listed.id, expanded.notOffered)))
      continue
    }
    for (const { resource, desired, reversible: own, restart = 'none' } of [expanded].flat()) {
      const twin = twinOf(twins, resource, desired)
      const known = twin === undefined ? undefined : catalog.get(twin.id)
      requests.push({
        source: sourceOf({
          cause: causeOf(item, listed, twin),
          title: listed.name,
          restart: strongestRestart([restart, ...(known === undefined ? [] : [known.restart])]),
          reversible: leastReversible([own, ...reversibleIn(twins, resource)]),
        }),
        setting: { resource, desired, default: 'unknown' } as Setting,
        desired,
      })
    }
  }
  return { requests, diagnostics: refused.map(({ refusal }) => refusal), refused }
}

/**
 * Makes the requests for items. Reads the list of each type only once, and has no other side effects. The catalog
 * describes what each item means: see `twinOf`.
 */
export const requestsOfItems = async (
  items: readonly Item[],
  inventory: Inventory,
  catalog: ReadonlyMap<string, Tweak>,
): Promise<Requested> => {
  const types = (Object.keys(itemOrigins) as ItemType[]).filter((type) =>
    items.some((one) => one.type === type),
  )
  const twins = indexTwins(catalog.values())
  const look = {}
  const parts = await Promise.all(
    types.map((type) =>
      requestsOfType(
        type,
        items.filter((one): one is ItemOf<typeof type> => one.type === type),
        inventory,
        catalog,
        twins,
        look,
      ),
    ),
  )
  return {
    requests: parts.flatMap(({ requests }) => requests),
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
    refused: parts.flatMap(({ refused }) => refused),
  }
}
