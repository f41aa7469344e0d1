/**
 * Decides once, before anything else happens, whether this plan may be carried out with administrator rights. The
 * broker trusts nothing but the choices in the order. For a selection, the broker makes the plan again from its own
 * catalog. For an undo, the broker allows only states that are in its own log or in the catalog.
 */
import {
  foldJournal,
  type Inventory,
  Observations,
  pcCatalog,
  planHash,
  planOrigin,
  rulesOf,
  type StoredRun,
  sameState,
  select,
} from '@clearpane/engine'
import {
  because,
  type Change,
  canonicalJson,
  changesNamed,
  type Desired,
  type Device,
  defaultOption,
  isKept,
  type Known,
  needsAdministrator,
  type Plan,
  type Reason,
  type Resource,
  resourceKey,
  type Setting,
  type Tweak,
  type UndoOrigin,
} from '@clearpane/model'
import { type Order, startedFor } from './messages.ts'

export type OrderContext = {
  device: Device
  catalog: readonly Tweak[]
  /** The broker's own list of what is on the PC, which is used because the server's list isn't trusted. */
  inventory: Inventory
  log: readonly StoredRun[]
  at: string
}

/**
 * Result of the check. `reasons`: the reasons why some changes of an undo are refused, each under the id of its
 * change. All changes without such a reason are allowed.
 */
export type Checked =
  | { ok: true; admin: Map<number, Change>; reasons: Map<number, Reason> }
  | { ok: false; reason: Reason }

const no = (reason: Reason): Checked => ({ ok: false, reason })

const sameKnown = (a: Known, b: Known) => canonicalJson(a) === canonicalJson(b)

/**
 * Makes the plan for a selection again from the broker's catalog, by the same method as the server and with the
 * server's observation. The function is exported so that a test can compare its plan with the server's.
 */
export const planAgain = async (
  order: Order,
  { device, catalog, inventory, log, at }: OrderContext,
): Promise<Plan> => {
  const given = new Map(order.changes.map(({ resource, from }) => [resourceKey(resource), from]))
  const observe = async (resources: readonly Resource[]) =>
    Observations.each(
      resources,
      (resource) =>
        given.get(resourceKey(resource)) ?? { status: 'unavailable' as const, reason: because('notPlanned') },
    )
  // The user's own firewall rules are allowed without a catalog entry: their schema allows nothing but rules of this
  // kind, and all of them go into our own group.
  const planned = await planOrigin(order.origin, {
    host: { observe },
    device,
    inventory,
    catalog: pcCatalog(catalog),
    journal: async () => foldJournal(log),
    // It's up to the server to decide which values are managed by an organization, because leaving a value unchanged
    // gives nobody additional rights.
    own: new Set(given.keys()),
    at,
  })
  if (!planned.ok) throw new Error('only a selection is planned again')
  return planned.plan
}

const dayMs = 86_400_000

/** Checks a selection. A plan that depends on the day on which it was made might be confirmed after midnight. */
const checkSelection = async (
  order: Order,
  admin: Map<number, Change>,
  context: OrderContext,
): Promise<Checked> => {
  const checked = await checkPlanned(order, admin, context)
  if (checked.ok) return checked
  const at = new Date(Date.parse(context.at) - dayMs).toISOString()
  const ofYesterday = await checkPlanned(order, admin, { ...context, at })
  return ofYesterday.ok ? ofYesterday : checked
}

const checkPlanned = async (
  order: Order,
  admin: Map<number, Change>,
  context: OrderContext,
): Promise<Checked> => {
  const { changes, refusals } = await planAgain(order, context)
  const [wrong] = refusals
  if (wrong !== undefined) return no(because('selectionNotInCatalog', { summary: wrong.summary }))
  const own = new Map(changes.map((change) => [resourceKey(change.resource), change.to]))
  for (const { id, resource, to } of admin.values()) {
    const planned = own.get(resourceKey(resource))
    if (planned === undefined || !sameKnown(planned, to)) return no(because('notTheCatalogs', { id }))
  }
  return { ok: true, admin, reasons: new Map() }
}

/** Finds the run in the broker's own log that corresponds to this run on the server. */
const loggedRun = (log: readonly StoredRun[], runId: string) =>
  log.find(({ records }) => records.some((one) => one.type === 'run' && one.startedBy === startedFor(runId)))

/**
 * Collects from the broker's log every state that a resource had before a change, and the keys that the broker
 * created.
 */
const loggedStates = (log: readonly StoredRun[]) => {
  const states = new Map<string, { before: Known; to: Known }[]>()
  for (const { records } of log)
    for (const record of records) {
      if (record.type !== 'intent') continue
      const key = resourceKey(record.resource)
      const known = states.get(key) ?? []
      known.push({ before: record.before, to: record.to })
      states.set(key, known)
    }
  return { states, createdKeys: new Set(foldJournal(log).createdKeys.keys()) }
}

/** A state that may be requested by the catalog, with its setting. */
type CatalogRequest = { setting: Setting; desired: Desired }
type CatalogRequests = readonly CatalogRequest[]

/**
 * Collects, for each resource, what the options in the catalog request and the resource's state on a clean Windows.
 * The state on a clean Windows is included because an undo may restore it even where "back to default" would leave
 * the user's answer to a consent question unchanged.
 */
const requestedByCatalog = ({ catalog, device, at }: OrderContext): Map<string, CatalogRequests[]> => {
  const index = pcCatalog(catalog).fit(device, at).catalog
  const byKey = new Map<string, CatalogRequests[]>()
  const add = (key: string, requests: CatalogRequests) => {
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, [requests])
    else known.push(requests)
  }
  for (const { id, options } of index.values())
    for (const option of [...options.map((one) => one.id), defaultOption])
      for (const { key, requests } of select(index, [{ tweakId: id, option }]).requested) add(key, requests)
  for (const { options } of index.values())
    for (const setting of options.flatMap(({ settings }) => settings))
      if (setting.default !== 'unknown')
        add(resourceKey(setting.resource), [{ setting, desired: setting.default }])
  return byKey
}

/**
 * Checks whether any option in the catalog requests this state. Any state that may be applied may also be restored.
 */
const leadsTo = (requested: readonly CatalogRequests[], from: Known, to: Known): boolean =>
  requested.some((requests) => {
    if (requests.some(({ setting }) => setting.guard)) return false
    return requests.some(({ setting, desired }) => {
      const resolved = rulesOf(setting.resource).resolve({ desired }, from)
      return 'to' in resolved && sameKnown(withoutKeys(resolved.to), to)
    })
  })

const missing = (known: Known): string[] => (known.status === 'absent' ? (known.missingKeys ?? []) : [])
/** Checks whether a key is in the user's own hive, where users can remove an empty key without Clearpane. */
const isUsers = (path: string) => path.toUpperCase().startsWith('HKCU\\')
const withoutKeys = (known: Known): Known => (known.status === 'absent' ? { status: 'absent' } : known)

/**
 * Checks whether this resource is among those that the undo claims to restore. An origin whose run isn't in the log
 * can't be checked, so it counts as including every resource.
 */
const namedIn = (origin: UndoOrigin, log: readonly StoredRun[]): ((resource: Resource) => boolean) => {
  const kept = isKept(origin)
  const named = changesNamed(origin)
  const run = origin.kind === 'undo' && named !== null ? loggedRun(log, origin.runId) : undefined
  const ofRun = new Map(
    run?.records.flatMap((record) =>
      record.type === 'intent' ? [[resourceKey(record.resource), record.changeId]] : [],
    ),
  )
  return (resource) => {
    const changeId = ofRun.get(resourceKey(resource))
    return !kept(resource) && (changeId === undefined || named?.has(changeId) !== false)
  }
}

const checkUndo = (origin: UndoOrigin, admin: Map<number, Change>, context: OrderContext): Checked => {
  const isNamed = namedIn(origin, context.log)
  for (const { id, resource } of admin.values())
    if (!isNamed(resource)) return no(because('notInUndo', { id }))
  const { states, createdKeys } = loggedStates(context.log)
  let requested: ReturnType<typeof requestedByCatalog> | null = null
  const catalog = () => {
    requested ??= requestedByCatalog(context)
    return requested
  }
  const reasons = new Map<number, Reason>()
  for (const { id, resource, from, to } of admin.values()) {
    const key = resourceKey(resource)
    const rules = rulesOf(resource)
    // Fields that a change doesn't concern keep their current content. An undo of everything includes the fields of
    // every run.
    const isBefore = ({ before, to: wrote }: { before: Known; to: Known }) =>
      [rules.mask(before, wrote), { running: true, delayed: true }].some(
        (mask) =>
          sameState(resource, mask, to, before, true) &&
          sameKnown(withoutKeys(rules.rebase(before, mask, from)), withoutKeys(to)),
      )
    const known =
      (states.get(key) ?? []).some(isBefore) || leadsTo(catalog().get(key) ?? [], from, withoutKeys(to))
    if (!known) reasons.set(id, because('notInAdminLog'))
    else if (missing(to).some((path) => !isUsers(path) && !createdKeys.has(path.toLowerCase())))
      reasons.set(id, because('keyNotOurs'))
  }
  return { ok: true, admin, reasons }
}

export const checkOrder = async (order: Order, context: OrderContext): Promise<Checked> => {
  const { device, origin, changes, hash } = order
  if (device !== context.device.id) return no(because('planOfOther'))
  if (planHash(device, origin, changes) !== hash) return no(because('hashDiffers'))
  if (changes.some(({ id }, i) => id !== i + 1)) return no(because('notNumbered'))
  if (changes.some(({ resource, admin }) => admin !== needsAdministrator(resource)))
    return no(because('rightsDiffer'))
  const keys = new Set(changes.map(({ resource }) => resourceKey(resource)))
  if (keys.size !== changes.length) return no(because('changedTwice'))
  const admin = new Map(changes.filter((change) => change.admin).map((change) => [change.id, change]))
  return origin.kind === 'selection'
    ? checkSelection(order, admin, context)
    : checkUndo(origin, admin, context)
}
