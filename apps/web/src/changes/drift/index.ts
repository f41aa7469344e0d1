/**
 * Settings that something else has changed, and what to do about them: on the dashboard and in the history.
 */
export { useDriftActs } from './drift-acts.ts'
export { driftByRun } from './drift-view.ts'
