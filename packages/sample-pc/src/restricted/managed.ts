/** Values set by a company's policy. */
import { keyOf } from '@clearpane/model'
import type { SampleRegistry } from '../registry.ts'
import type { Restricted } from './restrictions.ts'

/** Writes the policies' values, as observed and written by `refreshPolicy`. */
export const applyManaged = (registry: SampleRegistry, conditions: readonly Restricted[]): void => {
  for (const restricted of conditions) {
    if (restricted.condition !== 'managed') continue
    registry.ensureKey(keyOf(restricted.resource))
    registry.put(restricted.resource, restricted.value)
  }
}
