/**
 * May this plan be carried out with an administrator's rights? Asked once, before anything. The broker
 * believes nothing of what it is told but the choices: it makes the plan of a selection again from its own
 * catalog, and an undo only goes back to what its own log, or the catalog, knows.
 */
import {
  fitTweaks,
  foldJournal,
  indexTweaks,
  planFrom,
  planHash,
  rulesOf,
  type StoredRun,
  sameState,
  select,
  withOwnRules,
} from '@clearpane/engine'
import {
  because,
  type Change,
  canonicalJson,
  type Desired,
  type Device,
  defaultOption,
  type Known,
  needsAdministrator,
  type Reason,
  resourceKey,
  type Setting,
  type Tweak,
} from '@clearpane/model'
import type { Order } from './messages.ts'

export type OrderContext = {
  device: Device
  catalog: readonly Tweak[]
  log: readonly StoredRun[]
  at: string
}

/** `reasons`: changes of an undo that will not be made, by id; all the others may. */
export type Checked =
  | { ok: true; admin: Map<number, Change>; reasons: Map<number, Reason> }
  | { ok: false; reason: string }

const no = (reason: string): Checked => ({ ok: false, reason })

const sameKnown = (a: Known, b: Known) => canonicalJson(a) === canonicalJson(b)

/**
 * The states that the catalog can lead to on this PC, planned again from its choices with what was observed
 * as given.
 */
const replan = (order: Order, { device, catalog, at }: OrderContext): Map<string, Known> | string => {
  if (order.origin.kind !== 'selection') throw new Error('only a selection is planned again')
  // Rules of the person's own are a closed template: their schema is the form of a rule, and they land in our
  // own group alone.
  const { origin } = order
  const { catalog: known, choices } = withOwnRules(
    indexTweaks(fitTweaks(catalog, device.facts)),
    origin.choices,
    origin.rules,
  )
  const { asked, diagnostics } = select(known, choices)
  const [wrong] = diagnostics
  if (wrong !== undefined) return `the selection is none of the catalog: ${wrong.summary}`
  const given = new Map(order.changes.map(({ resource, from }) => [resourceKey(resource), from]))
  const observations = asked.map(
    ({ key }) => given.get(key) ?? { status: 'unavailable' as const, reason: because('notPlanned') },
  )
  // Whose policy a value is was the server's to judge: leaving one alone is no right that could be abused.
  const own = new Set(asked.map(({ key }) => key))
  const { changes } = planFrom({ catalog: new Map(), choices, device, own, at }, asked, observations, [])
  return new Map(changes.map(({ resource, to }) => [resourceKey(resource), to]))
}

const checkSelection = (order: Order, admin: Map<number, Change>, context: OrderContext): Checked => {
  const own = replan(order, context)
  if (typeof own === 'string') return no(own)
  for (const { id, resource, to } of admin.values()) {
    const planned = own.get(resourceKey(resource))
    if (planned === undefined || !sameKnown(planned, to))
      return no(`change ${id} is not what the catalog makes of the selection`)
  }
  return { ok: true, admin, reasons: new Map() }
}

/** Every before-state that our own log has of each resource, and the keys our acts made. */
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

/** A state the catalog may ask for: the setting, and what of it. */
type Asked = { setting: Setting; desired: Desired }
type Asks = readonly Asked[]

/**
 * What each option of the catalog asks of each resource, and how a clean Windows has it ("back to default"
 * leaves a person's answers alone, undo puts back what they were). Made once for an order of any length.
 */
const askedByCatalog = ({ catalog, device }: OrderContext): Map<string, Asks[]> => {
  const index = indexTweaks(fitTweaks(catalog, device.facts))
  const byKey = new Map<string, Asks[]>()
  const add = (key: string, asks: Asks) => {
    const known = byKey.get(key)
    if (known === undefined) byKey.set(key, [asks])
    else known.push(asks)
  }
  for (const { id, options } of index.values())
    for (const option of [...options.map((one) => one.id), defaultOption])
      for (const { key, asks } of select(index, [{ tweak: id, option }]).asked) add(key, asks)
  for (const { options } of index.values())
    for (const setting of options.flatMap(({ settings }) => settings))
      if (setting.default !== 'unknown')
        add(resourceKey(setting.resource), [{ setting, desired: setting.default }])
  return byKey
}

/** Is it a state that some option of the catalog asks for? What may be applied may be gone back to. */
const leadsTo = (asked: readonly Asks[], from: Known, to: Known): boolean =>
  asked.some((asks) => {
    if (asks.some(({ setting }) => setting.guard)) return false
    return asks.some(({ setting, desired }) => {
      const resolved = rulesOf(setting.resource).resolve(desired, from)
      return 'to' in resolved && sameKnown(withoutKeys(resolved.to), to)
    })
  })

const missing = (known: Known): string[] => (known.status === 'absent' ? (known.missingKeys ?? []) : [])
/** The person's own hive: an empty key there is theirs to remove with or without us. */
const isUsers = (path: string) => path.toUpperCase().startsWith('HKCU\\')
const withoutKeys = (known: Known): Known => (known.status === 'absent' ? { status: 'absent' } : known)

const checkUndo = (admin: Map<number, Change>, context: OrderContext): Checked => {
  const { states, createdKeys } = loggedStates(context.log)
  let asked: ReturnType<typeof askedByCatalog> | null = null
  const catalog = () => {
    asked ??= askedByCatalog(context)
    return asked
  }
  const reasons = new Map<number, Reason>()
  for (const { id, resource, from, to } of admin.values()) {
    const key = resourceKey(resource)
    const rules = rulesOf(resource)
    /**
     * Fields the change was not about stay as they are now; an undo of everything is about all that any run
     * changed.
     */
    const isBefore = ({ before, to: wrote }: { before: Known; to: Known }) =>
      [rules.cares(before, wrote), { running: true, delayed: true }].some(
        (cares) =>
          sameState(resource, cares, to, before, true) &&
          sameKnown(withoutKeys(rules.rebase(before, cares, from)), withoutKeys(to)),
      )
    const known =
      (states.get(key) ?? []).some(isBefore) || leadsTo(catalog().get(key) ?? [], from, withoutKeys(to))
    if (!known) reasons.set(id, because('notInAdminLog'))
    else if (missing(to).some((path) => !isUsers(path) && !createdKeys.has(path.toLowerCase())))
      reasons.set(id, because('keyNotOurs'))
  }
  return { ok: true, admin, reasons }
}

export const checkOrder = (order: Order, context: OrderContext): Checked => {
  const { device, origin, changes, hash } = order
  if (device !== context.device.id) return no('the plan is of another device')
  if (planHash(device, origin, changes) !== hash) return no('the plan does not have the hash it says')
  if (changes.some(({ id }, i) => id !== i + 1)) return no('the changes are not numbered as in a plan')
  if (changes.some(({ resource, admin }) => admin !== needsAdministrator(resource)))
    return no('a change says wrongly who may make it')
  const keys = new Set(changes.map(({ resource }) => resourceKey(resource)))
  if (keys.size !== changes.length) return no('a resource is changed twice')
  const admin = new Map(changes.filter((change) => change.admin).map((change) => [change.id, change]))
  return origin.kind === 'selection' ? checkSelection(order, admin, context) : checkUndo(admin, context)
}
