/**
 * Adds an item from the PC's own lists to a script. The script contains only the item's name, and looks the item up
 * again on the PC.
 */
import { type Cause, editionSchema, type SettingRequest } from '@clearpane/model'
import type { Call } from '../kinds.ts'

export type ScriptItem = { cause: Extract<Cause, { by: 'item' }>; title: string; ask: SettingRequest }

const idOf = ({ cause: { type, id } }: ScriptItem): string => `${type}:${id}`

/**
 * Makes an item's call. An item belongs to this PC's list, not to an edition, so it's skipped only if the PC doesn't
 * have it.
 */
export const callOfItem = (item: ScriptItem): Call => ({
  name: 'Request-Tweak',
  args: { Id: idOf(item), Title: item.title, Restart: 'none', Editions: editionSchema.options },
  flags: [],
})

export const remarksOfItem = (item: ScriptItem): string[] => [
  `--- ${item.title} (${idOf(item)}): ${item.cause.option}`,
  'Chosen from the list of one PC. On a PC without it nothing changes.',
]
