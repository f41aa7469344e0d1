/** Runs a host against the table, case by case. */

import type { Host } from '@clearpane/engine'
import { messageOf } from '@clearpane/model'
import { Skipped } from './check.ts'
import { runKeyCase } from './run-key.ts'
import { runBatchCase, runRegistryCase } from './run-registry.ts'
import { runMissingPropertyCase, runPropertyCase } from './run-scalar.ts'
import { runMissingServiceCase, runServiceCase } from './run-service.ts'
import type { ConformanceCase, ConformanceResult } from './types.ts'

const runOne = (host: Host, one: ConformanceCase): Promise<void> => {
  switch (one.kind) {
    case 'registry':
      return runRegistryCase(host, one)
    case 'batch':
      return runBatchCase(host, one)
    case 'service':
      return runServiceCase(host, one)
    case 'missingService':
      return runMissingServiceCase(host, one)
    case 'registryKey':
      return runKeyCase(host, one)
    case 'property':
      return runPropertyCase(host, one)
    case 'missingProperty':
      return runMissingPropertyCase(host, one)
  }
}

/**
 * Returns one result per case, in order. Uses only `observe` and `act`, and leaves the PC unchanged. Never
 * rejects.
 */
export const runConformance = async (
  host: Host,
  cases: readonly ConformanceCase[],
): Promise<ConformanceResult[]> => {
  const results: ConformanceResult[] = []
  for (const one of cases) {
    const { name } = one
    if (one.skip !== undefined) {
      results.push({ name, result: 'skipped', reason: one.skip })
      continue
    }
    try {
      await runOne(host, one)
      results.push({ name, result: 'passed', reason: null })
    } catch (error) {
      const reason = messageOf(error)
      results.push({ name, result: error instanceof Skipped ? 'skipped' : 'failed', reason })
    }
  }
  return results
}
