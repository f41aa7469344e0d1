/** Values a company's policy holds. */
import { keyOf } from '@clearpane/model'
import type { SampleRegistry } from '../registry.ts'
import type { Restricted } from './restrictions.ts'

/** What policies say, as observed and written by `refreshPolicy`. */
export const applyManaged = (registry: SampleRegistry, conditions: readonly Restricted[]): void => {
  for (const restricted of conditions) {
    if (restricted.condition !== 'managed') continue
    registry.ensureKey(keyOf(restricted.resource))
    registry.put(restricted.resource, restricted.value)
  }
}
