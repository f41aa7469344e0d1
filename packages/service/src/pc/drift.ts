/** Which of Clearpane's values somebody else has changed, and what Clearpane created. */
import { findDrift, type Host, type Ledgers } from '@clearpane/engine'
import type { Observation, Plan, Resource, ResourceOf } from '@clearpane/model'
import { ok } from '../core/result.ts'
import type { DeviceContext } from './context.ts'
import type { NameOld } from './old-names.ts'
import type { DeviceService } from './types.ts'

/**
 * Firewall rules that Clearpane created on this PC: the journal has their names, the PC shows whether they
 * still exist.
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

const foundIn = async (host: Host, ledgers: Ledgers): Promise<Baseline[]> =>
  (await findDrift(host, ledgers)).drift.map(({ now, ...rest }) => ({ ...rest, observed: now }))

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

/** What an undo kept, because somebody else had set it, has been decided: it's no drift. */
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

/** Lists what the user accepted, with what the run left as the baseline again. */
const acceptedIn = ({ resources }: Ledgers): Baseline[] =>
  [...resources.values()].flatMap(({ key, resource, wrote, accepted }) =>
    wrote === null || accepted === null
      ? []
      : [{ key, resource, runId: wrote.change.runId, observed: wrote.left }],
  )

export const createDrift = (
  { host, store, history, clock, withLock }: DeviceContext,
  named: NameOld,
): Pick<DeviceService, 'drift' | 'ownRules' | 'acceptDrift'> => ({
  drift: async () => {
    const { drift, unread, ...rest } = await findDrift(host, await history.ledgers())
    return {
      observedAt: clock.now(),
      ...rest,
      drift: await named(drift),
      unread: await named(unread),
    }
  },

  ownRules: async () => observeOwnRules(host, await history.ledgers()),

  acceptDrift: (keys, back) =>
    withLock('accept', async () => {
      await history.refresh()
      const ledgers = await history.ledgers()
      const chosen = (back ? acceptedIn(ledgers) : await foundIn(host, ledgers)).filter(({ key }) =>
        keys.includes(key),
      )
      await append({ store, history, clock }, chosen)
      await history.refresh()
      return ok(chosen.length)
    }),
})
