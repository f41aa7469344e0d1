/** Movements and rules in the form in which pages and the command line show them. */
import type { Moved, SettingRule } from '@clearpane/contracts'
import { type RuleState, usualRule } from '@clearpane/engine'
import { type DeviceId, settingsOf } from '@clearpane/model'
import type { DriftRule, Movement } from '@clearpane/model/movement'
import type { Store } from '@clearpane/store'
import { type KeptMovement, putRule, readMemory, readMovements, readRules } from './kept.ts'

type Kept = Pick<Store, 'records'>

/**
 * Returns the keys of the settings that a movement belongs to. An item that no run has changed counts as a separate
 * setting.
 */
export const settingKeys = ({ value, key }: Pick<Movement, 'value' | 'key'>): string[] =>
  value === null ? [key] : settingsOf([value]).map((setting) => setting.key)

export const viewOfMovement = (kept: KeptMovement): Moved => ({
  ...kept,
  settings: settingKeys(kept.movement),
})

const viewOfRule = (setting: string, { rule, stoppedAt, putBacks }: RuleState): SettingRule => ({
  ...{ setting, rule, stoppedAt, putBacks: [...putBacks] },
})

export const movementsOf = async (store: Kept, device: DeviceId, limit = 100) => {
  const [{ at }, movements, rules] = await Promise.all([
    readMemory(store, device),
    readMovements(store, device, limit),
    readRules(store, device),
  ])
  return {
    lastLookAt: at,
    movements: movements.map(viewOfMovement),
    rules: [...rules].map(([setting, rule]) => viewOfRule(setting, rule)),
  }
}

/** Clears movements; rules and the memory stay. */
export const clearMovements = ({ records }: Kept): Promise<number> => records.clear('movement')

/** Sets a rule. The user has made a new decision, so an earlier conflict is over. */
export const setRule = async (
  store: Kept,
  device: DeviceId,
  setting: string,
  rule: DriftRule,
  now: number,
): Promise<SettingRule> => {
  const chosen = { ...usualRule(), rule }
  await putRule(store, device, setting, chosen, now)
  return viewOfRule(setting, chosen)
}
