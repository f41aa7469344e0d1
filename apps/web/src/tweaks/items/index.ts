/** Items of the PC's own lists: staged, listed, shown. */
export { ItemList } from './item-list.tsx'
export { ItemRow } from './item-row.tsx'
export { isSameItem, stageItem, unstageItems, useStagedItems } from './staged-items.ts'
