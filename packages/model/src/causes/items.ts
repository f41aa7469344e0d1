/** Items in a PC's own lists, prepared for users: their twins in the catalog, their names and their states. */

export { itemKinds, itemNouns, travels } from './item-kinds.ts'
export { type ItemCatalog, type ItemName, itemCatalog, itemName, readableName } from './item-names.ts'
export {
  type ItemPart,
  type ItemState,
  type ItemStateCode,
  itemState,
  mayBeNeeded,
  type StatesType,
} from './item-states.ts'
export {
  costs,
  optionWords,
  type SettingState,
  settingState,
  statesType,
  type TweakLookup,
} from './setting-state.ts'
export { isStartupProgram, type StartupFamily, startupFamily } from './startup-families.ts'
export { costsAnything, hasConsequences, hasTwinName, indexTwins, type TwinIndex, twinOf } from './twin.ts'
export { isUnknownCost, missedUntilOpened } from './unknown-cost.ts'
