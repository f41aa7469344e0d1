/** A PC's lists of services, apps and other items, with the catalog's facts about each item. */
import type { AppRow, GameProgram, RegistryFinding, ServiceRow } from '@clearpane/contracts'
import {
  emptyInventory,
  type Inventory,
  type InventoryQuery,
  inventoryOf,
  itemOrigins,
  leastReversible,
  type Signal,
  stoppedServices,
} from '@clearpane/engine'
import {
  because,
  defaultOption,
  fileTrouble,
  type Impact,
  type ItemType,
  isSuggestedFix,
  type ListedApp,
  type ListedFinding,
  type ListedOf,
  type ListedService,
  type ListedStartup,
  optionsOfService,
  type Reading,
  type ServiceOption,
  type Setting,
  settingRequests,
  startsWithWindows,
  type Tweak,
} from '@clearpane/model'
import { serviceAdvice } from '@clearpane/model/advisable'
import { graphicsIn, isOptimized } from '@clearpane/model/causes/game-program'
import { eachUnread, type Unread } from '@clearpane/model/unread'
import { visible } from '@clearpane/model/visible'
import { ok, type Result, refusal } from '../core/result.ts'
import { wordedSource } from '../core/worded-source.ts'
import type { DeviceContext } from './context.ts'
import { once } from './look.ts'
import { listUnreadable, noList } from './refusals.ts'
import type { DeviceService } from './types.ts'

/**
 * How many milliseconds the number of startup programs is kept, because counting them takes Windows a moment.
 */
const keepMs = 60_000

const sourceOf = ({ length }: readonly Unread[]) =>
  wordedSource(length === 0 ? because('startupPlaces') : because('startupPlacesPartly', { count: length }))

const countStartup = (
  { history, clock }: Pick<DeviceContext, 'history' | 'clock'>,
  list: () => Promise<Result<{ listed: ListedStartup[]; unread: readonly Unread[] }>>,
): (() => Promise<Reading>) => {
  let last: { ledgers: unknown; at: number; reading: Promise<Reading> } | null = null

  const count = async (): Promise<Reading> => {
    const found = await list()
    if (!found.ok) return { status: 'unavailable', reason: because('notReadHere') }
    const { listed, unread } = found.value
    return {
      status: 'measured',
      value: listed.filter(startsWithWindows).length,
      unit: '',
      ...sourceOf(unread),
      at: clock.now(),
    }
  }

  return async () => {
    // A run may have enabled or disabled a program. After each run, `history.ledgers()` returns a new object.
    const ledgers = await history.ledgers()
    const at = Date.parse(clock.now())
    const isOld = last === null || last.ledgers !== ledgers || Math.abs(at - last.at) >= keepMs
    if (last === null || isOld) last = { ledgers, at, reading: count() }
    return last.reading
  }
}

type Known = { tweak: Tweak; setting: Setting }
type NameIn = (setting: Setting) => string | null

const fold = (name: string) => name.toLowerCase()

const serviceIn = ({ resource }: Setting) => (resource.kind === 'service' ? resource.name : null)
const appIn = ({ resource }: Setting) => (resource.kind === 'appx' ? resource.packageFamilyName : null)

/** Maps the name of each item to the first tweak in the catalog for this item. */
const tweaksBy = (tweaks: readonly Tweak[], nameIn: NameIn) => {
  const byName = new Map<string, Known>()
  for (const tweak of tweaks)
    for (const setting of tweak.options.flatMap(({ settings }) => settings)) {
      const name = nameIn(setting)
      if (name !== null && !byName.has(fold(name))) byName.set(fold(name), { tweak, setting })
    }
  return byName
}

const isOfOne = ({ options }: Tweak): boolean =>
  new Set(options.flatMap(({ settings }) => settings.map(serviceIn))).size === 1

/** The start type that the catalog recommends; null if the user decides. */
const recommendedBy = (tweak: Tweak): ServiceOption | null => {
  const advice = serviceAdvice(tweak)
  if (advice === 'choose') return null
  const [requested] = settingRequests(tweak, advice === 'leave' ? defaultOption : undefined) ?? []
  const desired = requested?.desired
  if (desired?.want !== 'service') return null
  switch (desired.start) {
    case 'Automatic':
      return desired.delayed === true ? 'delayed' : 'automatic'
    case 'Manual':
      return 'manual'
    case 'Disabled':
      return 'disabled'
    default:
      return null
  }
}

const serviceRow = (listed: ListedService, known: Known | undefined): ServiceRow => {
  const tweak = known?.tweak
  const locked = itemOrigins.service.lock(listed)
  const judged: { impact: Impact | null; recommended: ServiceOption | null } =
    tweak !== undefined && isOfOne(tweak)
      ? { impact: tweak.impact, recommended: recommendedBy(tweak) }
      : { impact: null, recommended: null }
  return {
    ...listed,
    locked,
    tweakId: tweak?.id ?? null,
    options: locked === null ? optionsOfService(listed) : [],
    ...judged,
  }
}

const appRow = (listed: ListedApp, known: Known | undefined): AppRow => {
  const displayName =
    known !== undefined && 'displayName' in known.setting ? known.setting.displayName : undefined
  const expanded = itemOrigins.app.expand({ type: 'app', id: listed.id, option: 'removed' }, listed)
  return {
    ...listed,
    name: displayName ?? listed.name,
    locked: itemOrigins.app.lock(listed),
    tweakId: known?.tweak.id ?? null,
    reversible: leastReversible([
      !Array.isArray(expanded) && 'reversible' in expanded ? expanded.reversible : 'no',
      ...(known === undefined ? [] : [known.tweak.reversible]),
    ]),
  }
}

/** Checks whether a name may occur in a request: control characters and lone surrogates aren't allowed. */
const isNameable = (id: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(id)

const listAll = async <T extends ItemType>(
  all: Inventory | undefined,
  type: T,
  query?: InventoryQuery,
  signal?: Signal,
): Promise<Result<ListedOf<T>[]>> => {
  const inventory = inventoryOf(all, type)
  if (inventory === null) return refusal(noList())
  try {
    const found: ListedOf<T>[] = []
    for await (const one of inventory.list(type, query, signal))
      if (isNameable(one.id)) found.push(one)
      else query?.onUnread?.({ place: type === 'service' ? 'services' : visible(one.id), code: 'unnamed' })
    return ok(found.sort((a, b) => a.name.localeCompare(b.name, 'en')))
  } catch (error) {
    return refusal(listUnreadable(fileTrouble(error)))
  }
}

/** Lists items as `listAll` does, and also reports the places that couldn't be read. */
const listKnown = async <T extends ItemType>(
  inventory: Inventory | undefined,
  type: T,
  query?: InventoryQuery,
  signal?: Signal,
): Promise<Result<{ listed: ListedOf<T>[]; unread: Unread[] }>> => {
  const unread: Unread[] = []
  const onUnread = (one: Unread) => unread.push(one)
  const all = await listAll(inventory, type, { ...query, onUnread }, signal)
  return all.ok ? ok({ listed: all.value, unread: eachUnread(unread) }) : all
}

const findingRow = (listed: ListedFinding): RegistryFinding => ({
  ...listed,
  locked: itemOrigins.registryFinding.lock(listed),
  suggested: isSuggestedFix(listed),
})

/** Lists the items of a type as rows, each with the tweak about that item. */
const rowsOf = <T extends ItemType, Row>(
  { inventory, tweaks }: Pick<DeviceContext, 'inventory' | 'tweaks'>,
  type: T,
  nameIn: NameIn,
  rowOf: (listed: ListedOf<T>, known: Known | undefined) => Row,
): (() => Promise<Result<{ rows: Row[]; unread: Unread[] }>>) => {
  const known = once(() => tweaksBy(tweaks, nameIn))
  return async () => {
    const found = await listKnown(inventory, type)
    if (!found.ok) return found
    const { listed, unread } = found.value
    return ok({ rows: listed.map((one) => rowOf(one, known().get(fold(one.id)))), unread })
  }
}

/** Lists the programs of games, with both of their settings. `more`: programs of games that the user added. */
const listGamePrograms = async (
  { inventory }: Pick<DeviceContext, 'inventory'>,
  more: readonly { id: string; name: string }[],
): Promise<Result<{ programs: GameProgram[]; withoutProgram: string[]; unread: Unread[] }>> => {
  const ids = more.map(({ id }) => id)
  const look = {}
  const without = new Set<string>()
  const whole: InventoryQuery = { look, onNoProgram: (game) => without.add(game) }
  const queries: InventoryQuery[] = ids.length === 0 ? [whole] : [whole, { ids, look }]
  const names = new Map(more.map(({ id, name }) => [fold(id), name]))
  const [programs, unread] = [new Map<string, GameProgram>(), [] as Unread[]]
  for (const query of queries) {
    const graphics = await listKnown(inventory, 'gameGraphics', query)
    const fullscreen = await listKnown(inventory, 'gameFullscreen', query)
    if (!graphics.ok) return graphics
    if (!fullscreen.ok) return fullscreen
    unread.push(...graphics.value.unread, ...fullscreen.value.unread)
    const make = ({ id, name, there }: ListedOf<'gameGraphics' | 'gameFullscreen'>): GameProgram => {
      const known = programs.get(fold(id))
      if (known !== undefined) return known
      // If a program has only one of the two settings, Windows decides the other one.
      const made: GameProgram = {
        ...{ id, name: names.get(fold(id)) ?? name, there },
        ...{ graphics: 'windowsDecides', fullscreen: true },
      }
      programs.set(fold(id), made)
      return made
    }
    for (const one of graphics.value.listed)
      make(one).graphics = one.readable ? graphicsIn(one.value ?? '') : null
    for (const one of fullscreen.value.listed)
      make(one).fullscreen = one.readable ? isOptimized(one.value ?? '') : null
  }
  const inOrder = [...programs.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const withoutProgram = [...without].sort((a, b) => a.localeCompare(b, 'en'))
  return ok({ programs: inOrder, withoutProgram, unread: eachUnread(unread) })
}

export const createItems = (
  context: DeviceContext,
): Pick<
  DeviceService,
  | 'gamePrograms'
  | 'services'
  | 'apps'
  | 'startup'
  | 'startupPrograms'
  | 'appFacts'
  | 'dependents'
  | 'findings'
  | 'installed'
> => {
  const { inventory = emptyInventory } = context
  const serviceRows = rowsOf(context, 'service', serviceIn, serviceRow)
  const appRows = rowsOf(context, 'app', appIn, appRow)
  /** The apps' ids from the last list; they are kept because reading the list again takes seconds. */
  let listed: string[] | null = null
  const apps = async () => {
    const rows = await appRows()
    if (rows.ok) listed = rows.value.rows.map(({ id }) => id)
    return rows
  }
  return {
    services: async () => {
      const found = await serviceRows()
      if (!found.ok) return found
      const { rows: services, unread } = found.value
      return ok({ observedAt: context.clock.now(), services, unread })
    },
    apps: async () => {
      const rows = await apps()
      return rows.ok ? ok({ observedAt: context.clock.now(), apps: rows.value.rows }) : rows
    },
    findings: async (issues, signal) => {
      const found = await listKnown(context.inventory, 'registryFinding', { issues }, signal)
      if (!found.ok) return found
      const { listed, unread } = found.value
      return ok({ findings: listed.map(findingRow), unread })
    },
    startup: async () => {
      const found = await listKnown(context.inventory, 'startup')
      if (!found.ok) return found
      const { listed: entries, unread } = found.value
      return ok({ observedAt: context.clock.now(), entries, unread })
    },
    gamePrograms: async (more) => {
      const found = await listGamePrograms(context, more)
      return found.ok ? ok({ observedAt: context.clock.now(), ...found.value }) : found
    },
    startupPrograms: countStartup(context, () => listKnown(context.inventory, 'startup', { isQuick: true })),
    dependents: async ({ changes }) => {
      const found = await inventory.dependents(stoppedServices(changes))
      return found.filter(({ running, reason }) => running.length > 0 || reason !== undefined)
    },
    installed: async () => (await inventory.installed?.()) ?? null,
    async *appFacts(signal) {
      if (listed === null) await apps()
      yield* inventory.appFacts(listed ?? [], signal)
    },
  }
}
