/**
 * Changes that measure themselves: the last one's effects, kept across a reload. Separate from the first
 * page.
 */
export { Gains } from './gains.tsx'
export { KeptCard } from './kept-card.tsx'
export { KeptRow } from './kept-row.tsx'
export { useKept } from './use-kept.ts'
export { useLineLines } from './use-line-lines.ts'
