/** Exports the wording and the fixes for findings of the registry scan. */
export { reviewFix } from './fix.ts'
export { NoGainNote } from './no-gain-note.tsx'
