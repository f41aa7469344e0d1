/**
 * Exports tool cards: scans with their stages, results and failures. This code is loaded separately from the first
 * page.
 */
export { FoundList, SeverityChip } from './found-list.tsx'
export { resultsOf } from './results.ts'
export { Time } from './time.tsx'
export { ToolCard } from './tool-card.tsx'
export { ToolRow } from './tool-row.tsx'
export type { ToolView } from './tool-view.ts'
export { type Ends, type Tool, useTool } from './use-tool.ts'
