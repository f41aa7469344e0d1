/** Exports the wording and the fixes for the registry scan's findings. */
export { reviewFix } from './fix.ts'
export { NoGainNote } from './no-gain-note.tsx'
