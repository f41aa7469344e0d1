/** The answers that the user's rules give to a movement (a changed value), and the request that puts values back. */
import { decide, type RuleState } from '@clearpane/engine'
import { causeKey, type DriftEntry, type Plan } from '@clearpane/model'
import type { Movement, MovementAnswer } from '@clearpane/model/movement'
import { joinSelections, repeatOf } from '@clearpane/model/repeat'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { ruleOf } from './kept.ts'
import { settingKeys } from './view.ts'

/** Returns the choices of the runs that wrote these values; null if there is nothing to repeat. */
const originOf = async (
  { service }: Pick<DeviceSession, 'service'>,
  entries: readonly Pick<DriftEntry, 'runId' | 'causes'>[],
) => {
  const ids = [...new Set(entries.map(({ runId }) => runId))]
  const read = await Promise.all(ids.map((runId) => service.run(runId)))
  const runs = new Map(read.flatMap((run) => (run === null ? [] : [[run.runId, run] as const])))
  return joinSelections(repeatOf(entries, runs).selections)
}

type Written = Pick<DriftEntry, 'runId' | 'causes'>
type Origin = NonNullable<Awaited<ReturnType<typeof originOf>>>
type PlanBack<E> = { origin: Origin; plan: Plan; entries: readonly E[] }

/**
 * Plans how to put values back. If a single choice is refused, such as the graphics card for a game that is gone, the
 * plan contains only the other choices. `entries`: the values of the choices in the plan. Null if there is nothing to
 * repeat, or if even the other choices are refused.
 */
export const planBack = async <E extends Written>(
  device: Pick<DeviceSession, 'service'>,
  entries: readonly E[],
): Promise<PlanBack<E> | null> => {
  const origin = await originOf(device, entries)
  const planned = origin === null ? null : await device.service.plan(origin)
  if (origin === null || planned?.ok !== true) return null
  const { value: plan } = planned
  if (plan.refusals.length === 0) return { origin, plan, entries }
  const refused = new Set(plan.refused?.map(({ setting }) => setting))
  const rest = entries.filter(({ causes }) => !causes.some((cause) => refused.has(causeKey(cause))))
  return rest.length === entries.length ? null : planBack(device, rest)
}

/**
 * The possible answers, starting with the most cautious one. If several settings share a value, the most cautious of
 * their rules counts.
 */
const careful: readonly MovementAnswer[] = ['stopped', 'asked', 'told', 'putBack']

export const answerOf = (rules: ReadonlyMap<string, RuleState>, movement: Movement): MovementAnswer => {
  const all = settingKeys(movement).map((setting) => decide(ruleOf(rules, setting), movement))
  return careful.find((answer) => all.some((one) => one === answer)) ?? 'told'
}
