/** Findings of the registry scan: what they mean, and how they're fixed. */
export { reviewFix } from './fix.ts'
export { NoGainNote } from './no-gain-note.tsx'
