/** Finds values set by Clearpane that somebody else has changed, and rules that Clearpane created. */
import { isDeepStrictEqual } from 'node:util'
import {
  findDrift,
  type Host,
  type Ledger,
  type Ledgers,
  type Meanings,
  meaningsOf,
  movementsTo,
  policyValuesOf,
  type WatchedValue,
  written,
} from '@clearpane/engine'
import {
  type Cause,
  type DeviceFacts,
  isKnown,
  type Known,
  type Observation,
  type Plan,
  type RegistryResource,
  type Resource,
  type ResourceOf,
  resourceKey,
} from '@clearpane/model'
import type { WatchedItemType } from '@clearpane/model/movement'
import { ok } from '../core/result.ts'
import type { DeviceContext } from './context.ts'
import type { NameOld } from './old-names.ts'
import type { DeviceService } from './types.ts'

/**
 * Observes the firewall rules that Clearpane created on this PC: their names come from the journal, and the PC shows
 * whether they still exist.
 */
const observeOwnRules = async (
  host: Host,
  journal: Ledgers,
): Promise<{ name: string; observed: Observation }[]> => {
  const rules = [...journal.resources.values()].flatMap(({ resource }): ResourceOf<'firewall'>[] =>
    resource.kind === 'firewall' && resource.item === 'rule' ? [resource] : [],
  )
  const observed = await host.observe(rules)
  return rules.map((rule) => ({ name: rule.name, observed: observed.of(rule) }))
}

type Baseline = { key: string; runId: string; resource: Resource; observed: Observation }

const foundIn = async (host: Host, ledgers: Ledgers, meanings: Meanings): Promise<Baseline[]> =>
  (await findDrift(host, ledgers, meanings)).drift.map(({ now, ...rest }) => ({ ...rest, observed: now }))

type Accepting = Pick<DeviceContext, 'store' | 'history' | 'clock'>

const append = async ({ store, clock }: Accepting, all: readonly Baseline[]): Promise<void> => {
  for (const { runId, resource, observed } of all) {
    const opened = await store.open(runId)
    try {
      await opened.append({ type: 'accepted', at: clock.now(), resource, observed })
    } finally {
      await opened.close()
    }
  }
}

/**
 * Accepts values that an undo left unchanged because somebody else had set them. The user has decided about these
 * values, so they don't count as drift.
 */
export const acceptKept = async (context: Accepting, { undoConflicts }: Plan): Promise<void> => {
  if (undoConflicts.length === 0) return
  const { resources } = await context.history.ledgers()
  const kept = undoConflicts.flatMap(({ key, resource, now }): Baseline[] => {
    const wrote = resources.get(key)?.wrote ?? null
    return wrote === null ? [] : [{ key, runId: wrote.change.runId, resource, observed: now }]
  })
  await append(context, kept)
  await context.history.refresh()
}

/** Lists values that the user accepted, so that they are again compared with the values that the run wrote. */
const acceptedIn = ({ resources }: Ledgers): Baseline[] =>
  [...resources.values()].flatMap(({ key, resource, wrote, accepted }) =>
    wrote === null || accepted === null
      ? []
      : [{ key, resource, runId: wrote.change.runId, observed: wrote.left }],
  )

const isOff = (left: Known): boolean =>
  left.status === 'absent' ||
  ('value' in left.state && left.state.value === false) ||
  (left.state.kind === 'service' && left.state.start === 'Disabled')

/** Returns the item that was removed or turned off by a write; null if the write did neither. */
const takenItem = ({ resource }: Ledger, left: Known, causes: readonly Cause[]): WatchedItemType | null => {
  if (causes.some((cause) => cause.by === 'item' && cause.type === 'startup' && cause.option === 'disabled'))
    return 'startup'
  if (!isOff(left)) return null
  const types = { appx: 'app', task: 'task', service: 'service' } as const
  return resource.kind === 'appx' || resource.kind === 'task' || resource.kind === 'service'
    ? types[resource.kind]
    : null
}

/** Returns the state that Clearpane set, or the one that the user has accepted since. */
const chosenIn = ({ wrote, accepted }: Ledger): Known | null =>
  accepted !== null && isKnown(accepted) ? accepted : (wrote?.left ?? null)

const isSame = (a: Resource, b: Resource): boolean => resourceKey(a) === resourceKey(b)

/** Returns the policy values that control this value, other than the value itself. */
const holdersOf = (resource: Resource): RegistryResource[] =>
  policyValuesOf(resource).filter((holder) => !isSame(holder, resource))

const isPolicy = (resource: Resource): boolean =>
  policyValuesOf(resource).some((holder) => isSame(holder, resource))

/** Returns a build number such as 26100.4349; null if Windows doesn't report it. */
const buildOf = ({ build, revision }: DeviceFacts): string | null =>
  build === null ? null : `${build}${revision === null ? '' : `.${revision}`}`

const isRegistry = (resource: Resource): resource is RegistryResource => resource.kind === 'registry'

export const createDrift = (
  { host, inventory, store, history, clock, withLock, catalog, living, chosen, movements }: DeviceContext,
  named: NameOld,
): Pick<
  DeviceService,
  'drift' | 'ownRules' | 'acceptDrift' | 'knownTasks' | 'scheduledTasks' | 'watched' | 'watchKeys'
> => {
  const meanings = async (): Promise<Meanings> =>
    meaningsOf(catalog.fit(await host.device(), clock.now()).tweaks)

  const knownTasks = async () => {
    const { tweaks } = catalog.fit(await host.device(), clock.now())
    const tasks = new Map(
      tweaks.flatMap(({ options }) =>
        options.flatMap(({ settings }) =>
          settings.flatMap(({ resource }) =>
            resource.kind === 'task' ? [[resource.path.toLowerCase(), resource] as const] : [],
          ),
        ),
      ),
    )
    const observed = await host.observe([...tasks.values()])
    const all = [...tasks.values()].map((task) => ({ path: task.path, now: observed.of(task) }))
    if (all.some(({ now }) => now.status === 'denied' || now.status === 'failed')) return null
    return all.flatMap(({ path, now }) =>
      now.status === 'present' && now.state.kind === 'task'
        ? [{ path, enabled: now.state.value === true }]
        : [],
    )
  }

  return {
    drift: async () => {
      const [ledgers, known] = [await chosen(await history.ledgers()), await meanings()]
      const { drift, unread, ...rest } = await findDrift(host, ledgers, known)
      const found = drift.length === 0 ? [] : ((await movements?.()) ?? []).map(({ movement }) => movement)
      const led = movementsTo(ledgers, known, drift, found)
      const own = new Set(found.flatMap(({ id, front }) => (front === null ? [] : [id])))
      return {
        observedAt: clock.now(),
        ...rest,
        movements: led,
        byHand: drift.map(({ key }) => key).filter((key) => own.has(led[key] ?? '')),
        drift: await named(drift),
        unread: await named(unread),
      }
    },

    watchKeys: () => {
      const keys = host.watchKeys?.()
      if (keys === undefined) return null
      return {
        arm: async () =>
          keys.arm(
            written(await history.ledgers())
              .map(({ resource }) => resource)
              .filter(isRegistry),
          ),
        wait: (ms) => keys.wait(ms),
        end: () => keys.end(),
      }
    },

    watched: async () => {
      if ((await living()) !== null) return null
      await history.refresh()
      const ledgers = await history.ledgers()
      const { facts } = await host.device()
      const { absent, policies } = await meanings()
      const own = await chosen(ledgers)
      const all = written(own)
      // Several values can be under one policy, and Clearpane may have set that policy itself.
      const read = all.flatMap(({ resource }) => [resource, ...holdersOf(resource)])
      const observed = await host.observe([...new Map(read.map((one) => [resourceKey(one), one])).values()])
      const chosenStates = new Map(all.map((ledger) => [ledger.key, chosenIn(ledger)]))
      // A policy that Clearpane set, and that hasn't been changed since, doesn't count as somebody else's.
      const isHeld = (resource: Resource): boolean =>
        holdersOf(resource).some((holder) => {
          const now = observed.of(holder)
          return now.status === 'present' && !isDeepStrictEqual(now, chosenStates.get(resourceKey(holder)))
        })
      // On a PC that nobody manages, a value in a policy key stays as it's written, so it can be put back.
      const isOrganizations = (key: string, resource: Resource): boolean =>
        facts.managed === true && (policies.has(key) || isPolicy(resource))
      const at = clock.now()
      const times = await host.keysWrittenAt?.(all.map(({ resource }) => resource).filter(isRegistry))
      // Values that a run wrote while the PC was being read would look like somebody else's changes.
      await history.refresh()
      if ((await living()) !== null || (await history.ledgers()) !== ledgers) return null
      const values = all.flatMap((ledger): WatchedValue[] => {
        const { key, resource, wrote, capture } = ledger
        if (wrote === null) return []
        const { runId, at: wroteAt, causes } = wrote.change
        const now = observed.of(resource)
        return [
          {
            ...{ key, resource, mask: wrote.mask, runId, wroteAt, causes, now },
            chosen: chosenIn(ledger) ?? wrote.left,
            before: capture?.before ?? null,
            absentMeans: absent.get(key) ?? null,
            keyWrittenAt: times?.get(key) ?? null,
            isManaged: now.status === 'present' && (isHeld(resource) || isOrganizations(key, resource)),
            item: takenItem(ledger, wrote.left, causes),
          },
        ]
      })
      return { at, build: buildOf(facts), values: await named(values), held: own.held }
    },

    knownTasks,

    scheduledTasks: async () => {
      const found = (await inventory?.tasks?.().catch(() => null)) ?? null
      if (found !== null && found.refused.length === 0) {
        const { facts } = await host.device()
        return { tasks: found.tasks, scope: facts.elevated ? 'elevated' : 'limited' }
      }
      // If a folder can't be read, its tasks would appear to be gone. The tasks that are in the catalog are therefore
      // read one by one.
      const tasks = await knownTasks()
      return tasks === null ? null : { tasks, scope: 'catalog' }
    },

    ownRules: async () => observeOwnRules(host, await history.ledgers()),

    acceptDrift: (keys, back) =>
      withLock('accept', async () => {
        await history.refresh()
        const raw = await history.ledgers()
        const ledgers = await chosen(raw)
        const found = back ? acceptedIn(ledgers) : await foundIn(host, ledgers, await meanings())
        const accepted = found.flatMap((one): Baseline[] => {
          // The journal records an acceptance only in the run that last wrote the value, which may be the run of a
          // game session that has ended.
          const runId = raw.resources.get(one.key)?.wrote?.change.runId
          return keys.includes(one.key) && runId !== undefined ? [{ ...one, runId }] : []
        })
        await append({ store, history, clock }, accepted)
        await history.refresh()
        return ok(accepted.length)
      }),
  }
}
