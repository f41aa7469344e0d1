/**
 * Exports cards for changes that measure themselves: the effects of the last change, stored across a reload.
 * The cards are separate from the first page.
 */
export { Gains } from './gains.tsx'
export { KeptCard } from './kept-card.tsx'
export { KeptRow } from './kept-row.tsx'
export { useKept } from './use-kept.ts'
export { useLineLines } from './use-line-lines.ts'
