/** Changes that measure themselves: what the last one moved, also after a reload. Beside the first page. */
export { Gains } from './gains.tsx'
export { KeptCard } from './kept-card.tsx'
export { useKept } from './use-kept.ts'
export { useLineLines } from './use-line-lines.ts'
