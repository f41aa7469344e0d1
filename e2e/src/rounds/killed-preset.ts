/**
 * The selection that the kill test applies: it contains both kinds of changes, but few enough that the run can be
 * killed at each step.
 */
import { presets } from '@clearpane/catalog'

const found = presets.find(({ id }) => id === 'gaming-optimized')
if (found === undefined) throw new Error('the catalog has no preset gaming-optimized')
export const killedPreset = found
