/** Exports the components that stage, list and show items in the PC's own lists. */

export { isSameItem } from '@clearpane/model/causes/same-item'
export { ItemList } from './item-list.tsx'
export { ItemName } from './item-name.tsx'
export { ItemTable, type TableColumn } from './item-table.tsx'
export { byKnown } from './sorted.ts'
export { stageItem, unstageItems, useStagedItems } from './staged-items.ts'
