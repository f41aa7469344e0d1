/**
 * Installs simulated Windows updates on a sample PC. Each update makes some of the changes that users report about
 * real updates: it resets values, adds apps and startup entries, changes services and tasks, and takes up disk space.
 * An update's own list of changes records what really happened, so that Clearpane's update diary can be checked
 * against it.
 */
import type { DatabaseSync } from 'node:sqlite'
import {
  encodeRegistryData,
  type Known,
  type RegistryResource,
  type Resource,
  resourceKey,
} from '@clearpane/model'
import type { Parts } from './start/seed.ts'
import type { StartState } from './start/state.ts'
import { partOfWindows } from './stock/apps.ts'
import { fileClass } from './stock/files.ts'
import { runKeyOf } from './stock/startup.ts'
import type { SampleUpdate, UpdateDeed } from './stores/updates.ts'

export const versionPath = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion'
export const revisionValue: RegistryResource = {
  ...{ kind: 'registry', hive: 'HKLM', path: versionPath, name: 'UBR' },
}

/** Reads the revision number of the Windows build from the registry, as Windows' own tools do; returns null if the
 * registry doesn't contain it.
 */
export const revisionIn = ({ registry }: Pick<Parts, 'registry'>): number | null => {
  const now = registry.observe(revisionValue)
  return now.status === 'present' && now.state.kind === 'registry' && now.state.hex.length === 8
    ? Buffer.from(now.state.hex, 'hex').readUInt32LE()
    : null
}

/**
 * Creates a random number generator that returns numbers from 0 up to, but not including, a limit; the same seed
 * gives the same numbers.
 */
const pickerOf = (seed: number) => {
  let state = seed >>> 0
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const hives = ['HKLM', 'HKCU', 'HKU'] as const
const text = (data: string) => ({
  kind: 'registry' as const,
  ...encodeRegistryData({ type: 'REG_SZ', data }),
})
const present = (state: Extract<Known, { status: 'present' }>['state']): Known => ({
  status: 'present',
  state,
})
const absent: Known = { status: 'absent' }
const mib = 2 ** 20

const newAppId = (number: number) => `Contoso.SampleApp${number}_8wekyb3d8bbwe`
const newEntry = (number: number): RegistryResource => ({
  ...{
    kind: 'registry',
    hive: 'HKCU',
    path: runKeyOf('userRun')?.path ?? '',
    name: `Sample entry ${number}`,
  },
})

const newTask = (number: number) =>
  ({ kind: 'task', path: `\\Microsoft\\Windows\\Sample\\Task ${number}` }) as const
const isNewTask = (resource: Resource): boolean =>
  resource.kind === 'task' && resource.path.startsWith(newTask(0).path.slice(0, -1))

/** Decides, with its own random numbers, which tasks an update adds, removes and restores. */
const tasksOf = (
  { parts }: Pick<Doing, 'parts'>,
  number: number,
  earlier: readonly SampleUpdate[],
  pick: (below: number) => number,
): { resource: Resource; to: Known }[] => {
  const { observe } = observerOf(parts)
  const found: { resource: Resource; to: Known }[] = []
  const isOn = (value: boolean) => present({ kind: 'task', value })
  if (pick(3) === 0) found.push({ resource: newTask(number), to: isOn(pick(4) > 0) })
  const brought = [
    ...new Map(
      earlier.flatMap(({ deeds }) =>
        deeds.flatMap(({ resource }) =>
          isNewTask(resource) ? [[resourceKey(resource), resource] as const] : [],
        ),
      ),
    ).values(),
  ]
  const old = brought[pick(Math.max(1, brought.length))]
  if (old !== undefined && pick(2) === 0)
    found.push({ resource: old, to: observe(old).status === 'present' ? absent : isOn(true) })
  return found
}

type Doing = { parts: Parts; state: StartState; pick: (below: number) => number }

/** Reads and sets the states that an update may change; every other resource counts as absent. */
const observerOf = ({ registry, services, properties }: Parts) => ({
  observe: (resource: Resource): Known => {
    if (resource.kind === 'registry') return registry.observe(resource)
    if (resource.kind === 'service') return services.observe(resource)
    const now = resource.kind === 'appx' || resource.kind === 'task' ? properties.observe(resource) : null
    return now?.status === 'present' ? now : absent
  },
  set: (resource: Resource, to: Known): void => {
    if (resource.kind === 'registry') registry.act(resource, to)
    else if (resource.kind === 'service') services.act(resource, to, false)
    else if (resource.kind === 'appx' || resource.kind === 'task') {
      if (to.status === 'present' && 'value' in to.state) properties.set(resource, to.state.value)
      else if (resource.kind === 'task') properties.drop(resource)
      else properties.act(resource, to)
    }
  },
})

const placesOf = (db: DatabaseSync): RegistryResource[] =>
  db
    .prepare(
      'select keys.path, registry_values.name from registry_values join keys on keys.id = registry_values.key order by 1, 2',
    )
    .all()
    .flatMap(({ path, name }): RegistryResource[] => {
      const [hive, ...rest] = String(path).split('\\')
      const known = hives.find((one) => one === hive)
      return known === undefined
        ? []
        : [{ kind: 'registry', hive: known, path: rest.join('\\'), name: String(name) }]
    })

/**
 * Lists everything whose state differs from the state in which Windows was delivered, together with that original
 * state.
 */
const changedSince = ({ parts, state }: Doing): { resource: Resource; stock: Known }[] => {
  const { observe } = observerOf(parts)
  const stock = new Map<string, { resource: Resource; stock: Known }>()
  for (const { resource, raw } of state.values)
    stock.set(resourceKey(resource), { resource, stock: present({ kind: 'registry', ...raw }) })
  for (const { resource, value } of state.properties)
    if (resource.kind === 'appx' || resource.kind === 'task')
      stock.set(resourceKey(resource), { resource, stock: present({ kind: resource.kind, value }) })
  for (const resource of placesOf(parts.db))
    if (!stock.has(resourceKey(resource))) stock.set(resourceKey(resource), { resource, stock: absent })
  for (const { name, start, delayed, running, triggered } of state.services) {
    const resource: Resource = { kind: 'service', name }
    const now = observe(resource)
    if (now.status === 'present' && now.state.kind === 'service' && now.state.start !== start)
      stock.set(resourceKey(resource), {
        ...{ resource, stock: present({ kind: 'service', start, delayed, running, triggered }) },
      })
  }
  return [...stock.values()].filter(
    ({ resource, stock: to }) =>
      !(resource.kind === 'registry' && resource.path === versionPath) &&
      parts.restricted.whyUnwritable(resource) === null &&
      JSON.stringify(stateOf(observe(resource))) !== JSON.stringify(stateOf(to)),
  )
}

const stateOf = (known: Known) => (known.status === 'present' ? known.state : null)

/**
 * Maximum number of changes that one update reverts; with more of them, it would be unclear which update reverted
 * which value.
 */
const mostBack = 6

const wantsOf = (
  doing: Doing,
  number: number,
  earlier: readonly SampleUpdate[],
): { resource: Resource; to: Known }[] => {
  const { parts, state, pick } = doing
  // Most users never notice most updates.
  if (pick(4) === 0) return []
  const { observe } = observerOf(parts)
  const back = changedSince(doing)
    .filter(() => pick(3) === 0)
    .slice(0, mostBack)
    .map(({ resource, stock }) => ({ resource, to: stock }))
  const elsewhere = back.map(({ resource, to }) => {
    const isNumber = to.status === 'present' && to.state.kind === 'registry' && to.state.type === 4
    return isNumber && pick(6) === 0
      ? {
          resource,
          to: present({ kind: 'registry', ...encodeRegistryData({ type: 'REG_DWORD', data: 40 + pick(9) }) }),
        }
      : { resource, to }
  })
  const some: { resource: Resource; to: Known }[] = []
  if (pick(3) === 0)
    some.push({
      resource: { kind: 'appx', packageFamilyName: newAppId(number) },
      to: present({ kind: 'appx', value: `1.0.${number}.0` }),
    })
  if (pick(4) === 0)
    some.push({
      resource: newEntry(number),
      to: present(text(`"C:\\Windows\\System32\\sample${number}.exe"`)),
    })
  // Sometimes an update removes what an earlier update added.
  const brought = earlier.flatMap(({ deeds }) =>
    deeds.filter(
      ({ resource, from }) =>
        from.status === 'absent' &&
        ((resource.kind === 'appx' &&
          !partOfWindows(resource.packageFamilyName) &&
          resource.packageFamilyName.startsWith('Contoso.')) ||
          (resource.kind === 'registry' && resource.path === newEntry(0).path)),
    ),
  )
  const old = brought[pick(Math.max(1, brought.length))]
  if (old !== undefined && pick(4) === 0) {
    const isThere = observe(old.resource).status === 'present'
    // If the resource that an earlier update added still exists, this update removes it; otherwise, this update adds
    // it again.
    some.push({ resource: old.resource, to: isThere ? absent : old.to })
  }
  const services = state.services.filter(
    ({ fixed, start }) => !fixed && (start === 'Manual' || start === 'Automatic'),
  )
  const service = services[pick(services.length)]
  if (service !== undefined && pick(3) === 0) {
    const resource: Resource = { kind: 'service', name: service.name }
    const now = observe(resource)
    if (now.status === 'present' && now.state.kind === 'service')
      some.push({
        resource,
        to: present({ ...now.state, start: now.state.start === 'Manual' ? 'Automatic' : 'Manual' }),
      })
  }
  const tasks = parts.properties.list('task').filter(({ resource }) => !isNewTask(resource))
  const task = tasks[pick(Math.max(1, tasks.length))]
  if (task !== undefined && pick(3) === 0)
    some.push({ resource: task.resource, to: present({ kind: 'task', value: task.value !== true }) })
  const seen = new Set(elsewhere.map(({ resource }) => resourceKey(resource)))
  return [...elsewhere, ...some.filter(({ resource }) => !seen.has(resourceKey(resource)))]
}

/**
 * Services are compared by their start type alone, because whether a service runs is decided by the startup that
 * follows.
 */
const isSame = (a: Known, b: Known): boolean => {
  const [one, other] = [stateOf(a), stateOf(b)]
  if (one?.kind === 'service' && other?.kind === 'service')
    return one.start === other.start && one.delayed === other.delayed
  return JSON.stringify(one) === JSON.stringify(other)
}

type Rest = { at: string; build: number; seed: number }

/**
 * Installs the next update. Call this function within a write transaction; the caller must simulate the startup that
 * follows.
 */
export const installUpdate = (parts: Parts, state: StartState, { at, build, seed }: Rest): SampleUpdate => {
  const earlier = parts.updates.list()
  const number = earlier.length + 1
  const pick = pickerOf(seed + number * 7919)
  const { observe, set } = observerOf(parts)
  const wants = wantsOf({ parts, state, pick }, number, earlier)
  // An update that changes nothing else leaves the tasks alone, too.
  if (wants.length > 0) wants.push(...tasksOf({ parts }, number, earlier, pickerOf(seed + number * 104_729)))
  const deeds = wants.flatMap(({ resource, to }): UpdateDeed[] => {
    const from = observe(resource)
    set(resource, to)
    const now = observe(resource)
    return isSame(from, now) ? [] : [{ resource, from, to: now }]
  })
  const before = revisionIn(parts) ?? 0
  const revision = before + 1 + pick(400)
  parts.registry.act(
    revisionValue,
    present({ kind: 'registry', ...encodeRegistryData({ type: 'REG_DWORD', data: revision }) }),
  )
  const store = fileClass('componentStore')
  const bytes = (20 + pick(400)) * mib
  const held = store === null ? null : parts.properties.observe(store)
  if (store !== null && held?.status === 'present' && 'value' in held.state)
    parts.properties.set(store, Number(held.state.value) + bytes)
  const update: SampleUpdate = {
    title: `Cumulative Update for Windows 11 Version 24H2 for x64-based Systems (KB${5_070_000 + number}), simulated`,
    ...{ at, from: `${build}.${before}`, to: `${build}.${revision}`, deeds, bytes },
    slowerBy: (pick(40) - 15) / 10,
  }
  parts.updates.add(update)
  return update
}
