/**
 * The selection that the kill test applies: it has both kinds of changes, and few enough changes to be killed at each
 * step.
 */
import { presets } from '@clearpane/catalog'

const found = presets.find(({ id }) => id === 'gaming-optimized')
if (found === undefined) throw new Error('the catalog has no preset gaming-optimized')
export const killedPreset = found
