/** Puts an item of a PC's own list into a script: by name, looked up again where the script runs. */
import { type Cause, editionSchema, type SettingRequest } from '@clearpane/model'
import type { Call } from '../kinds.ts'

export type ScriptItem = { cause: Extract<Cause, { by: 'item' }>; title: string; ask: SettingRequest }

const idOf = ({ cause: { type, id } }: ScriptItem): string => `${type}:${id}`

/** An item belongs to this one PC's list, not to an edition: it's only omitted if the PC doesn't have it. */
export const callOfItem = (item: ScriptItem): Call => ({
  name: 'Request-Tweak',
  args: { Id: idOf(item), Title: item.title, Restart: 'none', Editions: editionSchema.options },
  flags: [],
})

export const remarksOfItem = (item: ScriptItem): string[] => [
  `--- ${item.title} (${idOf(item)}): ${item.cause.option}`,
  'Chosen from the list of one PC. On a PC without it nothing changes.',
]
