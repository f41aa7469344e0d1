/** The selection of the kill test: it has both kinds of changes, and few enough to be killed at each step. */
import { presets } from '@clearpane/catalog'

const found = presets.find(({ id }) => id === 'gaming-optimized')
if (found === undefined) throw new Error('the catalog has no preset gaming-optimized')
export const killedPreset = found
