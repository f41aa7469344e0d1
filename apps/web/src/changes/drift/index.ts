/** Exports the actions for settings that another program changed, for the dashboard and the history. */
export { useDriftActs } from './drift-acts.ts'
export { driftByRun } from './drift-view.ts'
export { movementsQuery } from './movement-queries.ts'
