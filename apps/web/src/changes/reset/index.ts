/** Resets of stored data, on the dashboard and on each page that stores something. */
export { forgetAll, forgetSelection } from './forget.ts'
export { ResetButton } from './reset-button.tsx'
