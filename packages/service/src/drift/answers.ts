/** What the rules say about a movement, and the request that puts values back. */
import { decide, type RuleState } from '@clearpane/engine'
import type { DriftEntry } from '@clearpane/model'
import type { Movement, MovementAnswer } from '@clearpane/model/movement'
import { joinSelections, repeatOf } from '@clearpane/model/repeat'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { ruleOf } from './kept.ts'
import { settingKeys } from './view.ts'

/** Returns the choices of the runs that wrote these values; null if there is nothing to repeat. */
export const originOf = async (
  { service }: Pick<DeviceSession, 'service'>,
  entries: readonly Pick<DriftEntry, 'runId' | 'causes'>[],
) => {
  const ids = [...new Set(entries.map(({ runId }) => runId))]
  const read = await Promise.all(ids.map((runId) => service.run(runId)))
  const runs = new Map(read.flatMap((run) => (run === null ? [] : [[run.runId, run] as const])))
  return joinSelections(repeatOf(entries, runs).selections)
}

/**
 * Possible answers, the most careful first. If several settings share a value, the most careful of their rules
 * counts.
 */
const careful: readonly MovementAnswer[] = ['stopped', 'asked', 'told', 'putBack']

export const answerOf = (rules: ReadonlyMap<string, RuleState>, movement: Movement): MovementAnswer => {
  const all = settingKeys(movement).map((setting) => decide(ruleOf(rules, setting), movement))
  return careful.find((answer) => all.some((one) => one === answer)) ?? 'told'
}
