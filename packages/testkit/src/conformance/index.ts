/**
 * The conformance tables for all kinds of resources, and the code that runs them against any host. This module uses
 * neither Node nor a test framework.
 */
export { type ConformanceOptions, conformanceCases } from './cases.ts'
export { runConformance } from './run.ts'
export type { ScalarTarget } from './scalar-cases.ts'
export type { ConformanceCase, ConformanceResult } from './types.ts'
