/** Values a company's policy holds. */
import { keyOf } from '@clearpane/model'
import type { SampleRegistry } from '../registry.ts'
import type { Awkward } from './restrictions.ts'

/** What policies say, as observed and written by `refreshPolicy`. */
export const applyManaged = (registry: SampleRegistry, conditions: readonly Awkward[]): void => {
  for (const awkward of conditions) {
    if (awkward.condition !== 'managed') continue
    registry.ensureKey(keyOf(awkward.resource))
    registry.put(awkward.resource, awkward.value)
  }
}
