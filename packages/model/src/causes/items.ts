/** What an item of a PC's own lists is for people: its twin in the catalog, its name and its states. */
export { type ItemName, itemName, readableName } from './item-names.ts'
export {
  type ItemPart,
  type ItemState,
  type ItemStateCode,
  itemState,
  mayBeNeeded,
} from './item-states.ts'
export { optionOf } from './tweak-states.ts'
export { costsAnything, hasConsequences, hasTwinName, indexTwins, type TwinIndex, twinOf } from './twin.ts'
