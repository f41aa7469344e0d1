/**
 * Plans an undo, which is a plan like any other: it takes each value back to the state that was observed before the
 * change.
 */
import {
  type Cause,
  type Change,
  changesNamed,
  type Device,
  isKept,
  isKnown,
  type Known,
  keyOf,
  type LeftOut,
  needsAdministrator,
  type Observation,
  type Origin,
  type Plan,
  type PlanDamage,
  type Resource,
  type Restart,
  resourceKey,
  type UndoConflict,
  type UndoOrigin,
} from '@clearpane/model'
import { gameSettingBack } from '@clearpane/model/causes/game-program'
import { isUndoable } from '@clearpane/model/returns'
import { isBack, sameState } from '../compare.ts'
import { beforeOurs, filledSince, isIn, writtenIn } from '../journal/covered.ts'
import { createdKeysAbove } from '../journal/ledger.ts'
import type { Journal, Ledger, LedgerChange } from '../journal/ledger-types.ts'
import type { FieldMask } from '../kinds/kind-rules.ts'
import { missingKeysOf, withoutKeys } from '../kinds/missing-keys.ts'
import { rulesOf } from '../kinds/rules.ts'
import type { Host } from '../ports.ts'
import { sealPlan } from './plan.ts'

/**
 * One resource to restore. `left`: the state that Clearpane's run left behind; null if there is none. `earlier`: the
 * states that earlier runs of Clearpane left behind, which this run's undo file restores.
 */
type Back = {
  key: string
  resource: Resource
  before: Known
  left: Known | null
  earlier?: readonly Known[] | undefined
  mask: FieldMask
  causes: Cause[]
  restart: Restart
}

const backOf = (change: LedgerChange): Back => ({
  key: resourceKey(change.resource),
  resource: change.resource,
  before: change.before,
  left: change.left,
  mask: rulesOf(change.resource).mask(change.before, change.to),
  causes: change.causes,
  restart: change.restart,
})

const absent: Known = { status: 'absent' }

/**
 * Finds keys that Clearpane created but that no longer contain a value written by Clearpane. Either Clearpane crashed
 * after creating the key and before writing the value, or another tool deleted the value. A key that still contains a
 * value written by Clearpane is removed together with that value.
 */
const leftoverKeys = (journal: Journal, backs: readonly Back[]): Back[] => {
  const covered = new Set(backs.map((back) => back.key))
  const filled = backs.flatMap(({ resource }) =>
    resource.kind === 'registry' ? [keyOf(resource).toLowerCase()] : [],
  )
  const owners = new Map(
    [...journal.createdKeys]
      .filter(([lower]) => !filled.some((own) => isIn(own, lower)))
      .map(([, { resource }]) => [resourceKey(resource), resource]),
  )
  return [...owners]
    .filter(([key]) => !covered.has(key))
    .map(([key, resource]) => ({
      key,
      resource,
      before: absent,
      left: null,
      mask: {},
      causes: [],
      restart: 'none',
    }))
}

const withKeys = (journal: Journal, resource: Resource, before: Known): Known => {
  if (before.status === 'present') return before
  const missingKeys = createdKeysAbove(journal, resource)
  return missingKeys.length === 0 ? { status: 'absent' } : { status: 'absent', missingKeys }
}

type Settled = NonNullable<Plan['settled']>[number]

type Verdict =
  | { change: Omit<Change, 'id'> }
  | { conflict: UndoConflict }
  | { leftOut: LeftOut }
  | { settled: Settled }
  | null

const judge = (journal: Journal, back: Back, now: Observation, putBack: ReadonlySet<string>): Verdict => {
  const { key, resource, left, earlier = [], mask, causes, restart } = back
  if (now.status === 'denied' || now.status === 'failed')
    return { leftOut: { resource, observed: now, causes, why: now.status, detail: now.reason } }
  if (!isKnown(now))
    return { leftOut: { resource, observed: now, causes, why: 'notApplicable', detail: now.reason } }
  const before = gameSettingBack(resource, back.before, now)
  const to = rulesOf(resource).rebase(withKeys(journal, resource, before), mask, now)
  if (sameState(resource, mask, now, before, true)) {
    // If a value is absent, keys above it that Clearpane created must still be removed.
    if (now.status !== 'absent' || withoutKeys(missingKeysOf(to), missingKeysOf(now)).length === 0)
      return left === null ? null : { settled: { resource, now, causes, restart } }
  } else if (left === null || ![left, ...earlier].some((one) => isBack(resource, mask, now, one))) {
    if (!putBack.has(key)) {
      return left === null ? null : { conflict: { key, resource, causes, wrote: left, now, before } }
    }
  }
  return {
    change: {
      resource,
      from: now,
      to,
      causes,
      admin: needsAdministrator(resource),
      restart,
      reversible: 'exact',
    },
  }
}

const planBack = async (
  host: Pick<Host, 'observe'>,
  journal: Journal,
  device: Device,
  at: string,
  origin: UndoOrigin,
  backs: readonly Back[],
  damage: PlanDamage,
): Promise<Plan> => {
  const kept = isKept(origin)
  const wanted = backs.filter(({ resource }) => !kept(resource))
  const observed = await host.observe(wanted.map((back) => back.resource))
  const putBack = new Set(origin.putBack)
  const changes: Omit<Change, 'id'>[] = []
  const leftOut: LeftOut[] = []
  const undoConflicts: UndoConflict[] = []
  const settled: Settled[] = []
  for (const back of wanted) {
    const verdict = judge(journal, back, observed.of(back.resource), putBack)
    if (verdict === null) continue
    if ('change' in verdict) changes.push(verdict.change)
    else if ('conflict' in verdict) undoConflicts.push(verdict.conflict)
    else if ('settled' in verdict) settled.push(verdict.settled)
    else leftOut.push(verdict.leftOut)
  }
  const damaged = damage.lines > 0 || damage.runIds.length > 0 ? { damage } : {}
  return sealPlan({
    device: device.id,
    at,
    origin,
    changes,
    leftOut,
    undoConflicts,
    ...(settled.length === 0 ? {} : { settled }),
    ...damaged,
    refusals: [],
  })
}

/**
 * Plans the undo of one run, or of some of the run's changes. Returns null if there is no such run or no such change.
 * Reverses the order of changes, so that the keys that Clearpane created are empty by the time they are removed.
 */
export const planUndo = async (
  host: Pick<Host, 'observe'>,
  journal: Journal,
  device: Device,
  at: string,
  origin: Extract<Origin, { kind: 'undo' }>,
): Promise<Plan | null> => {
  const run = journal.runs.find((one) => one.runId === origin.runId)
  if (run === undefined) return null
  const named = changesNamed(origin)
  const chosen = run.changes.filter(({ changeId }) => named?.has(changeId) !== false)
  if (named !== null && chosen.length < named.size) return null
  const effective = chosen
    .filter(isUndoable)
    .filter((change) => (change.left === null ? change.createdKeys.length > 0 : !change.undone))
  return planBack(host, journal, device, at, origin, effective.reverse().map(backOf), {
    runIds: [],
    lines: run.damaged,
  })
}

/**
 * Returns each resource only once, with its first capture as the state to be restored. If a key was deleted together
 * with values that Clearpane had written, the key is restored without them, so those values aren't restored
 * separately. If the key didn't exist before Clearpane wrote values into it, it stays deleted.
 */
const firstCaptures = (journal: Journal, entries: readonly Ledger[]): Back[] => {
  const backs = new Map<string, Back>()
  for (const { key, resource, capture, wrote, earlier } of entries) {
    if (capture === null || wrote === null) continue
    const { before, mask, restart } = capture
    const { left, change } = wrote
    backs.set(key, { key, resource, before, left, earlier, mask, causes: change.causes, restart })
  }
  for (const { key, resource, capture, wrote } of entries) {
    const back = backs.get(key)
    if (back === undefined || capture === null || wrote === null || resource.kind !== 'registryKey') continue
    const before = beforeOurs(capture, resource)
    const since = writtenIn(journal, resource).filter((one) => backs.has(one.key))
    // The key didn't exist before Clearpane created it, so the values that have been written into it since are undone
    // one by one.
    if (before.status === 'absent' && since.length > 0) backs.delete(key)
    else {
      backs.set(key, { ...back, before, left: filledSince(wrote.left, resource, since) })
      for (const one of since) backs.delete(one.key)
    }
  }
  return [...backs.values()]
}

/** Returns a function that checks whether the undo includes a cause; null if the undo includes every cause. */
const namedBy = (origin: Extract<Origin, { kind: 'undoAll' }>): ((cause: Cause) => boolean) | null =>
  origin.tweakIds === undefined && origin.itemTypes === undefined
    ? null
    : (cause) =>
        (cause.by === 'tweak' && origin.tweakIds?.includes(cause.id) === true) ||
        (cause.by === 'item' && origin.itemTypes?.includes(cause.type) === true)

/**
 * Plans the undo of all runs, or of the values that were written for certain tweaks or items. Each value is restored
 * directly to its first capture. The keys that Clearpane created are removed once they are empty.
 */
export const planUndoAll = async (
  host: Pick<Host, 'observe'>,
  journal: Journal,
  device: Device,
  at: string,
  origin: Extract<Origin, { kind: 'undoAll' }>,
): Promise<Plan> => {
  const only = namedBy(origin)
  const backs = firstCaptures(
    journal,
    [...journal.resources.values()].filter(
      ({ wrote }) => wrote !== null && (only === null || wrote.change.causes.some(only)),
    ),
  )
  // Keys that Clearpane created and that contain none of its values don't belong to any single tweak, so they are
  // removed only if everything is undone.
  const leftovers = only === null ? leftoverKeys(journal, backs) : []
  const damage = {
    runIds: journal.lost.map(({ runId }) => runId),
    lines: journal.damagedLines,
  }
  return planBack(host, journal, device, at, origin, [...backs.reverse(), ...leftovers], damage)
}
