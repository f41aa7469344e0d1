/** The conformance table of every kind, and what runs it against any host. No Node, no test framework. */
export { type ConformanceOptions, conformanceCases } from './cases.ts'
export { runConformance } from './run.ts'
export type { ScalarTarget } from './scalar-cases.ts'
export type { ConformanceCase, ConformanceResult } from './types.ts'
