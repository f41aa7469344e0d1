/** Resets of stored data: on the dashboard and on the pages that store something. */
export { forgetAll, forgetSelection } from './forget.ts'
export { ResetButton } from './reset-button.tsx'
