/** Resets of what is stored: on the dashboard and on the pages that keep something. */
export { forgetAll, forgetSelection } from './forget.ts'
export { ResetButton } from './reset-button.tsx'
