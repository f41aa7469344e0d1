/**
 * Exports the cards for changes whose effects are measured. After a reload, the effects of the last change are shown
 * again. The cards are loaded separately from the first page.
 */
export { Gains } from './gains.tsx'
export { KeptCard } from './kept-card.tsx'
export { KeptRow } from './kept-row.tsx'
export { useKept } from './use-kept.ts'
export { useLineLines } from './use-line-lines.ts'
