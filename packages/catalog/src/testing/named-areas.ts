/** Areas whose entries all have a noun as their name and words for their states. */
import type { Area } from '@clearpane/model'

export const namedAreas: readonly Area[] = ['ads', 'ai', 'explorer', 'gaming', 'debloat', 'cleanup']
