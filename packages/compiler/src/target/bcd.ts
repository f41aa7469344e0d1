/**
 * Boot entries and their elements: the boot store uses numbers, the catalog uses bcdedit's words.
 * https://learn.microsoft.com/previous-versions/windows/desktop/bcd/bcdosloaderelementtypes and the neighbouring
 * pages about the boot manager and the library. `useplatformtick` and `disabledynamictick` are
 * undocumented, so their numbers come from bcdedit and other tools.
 */
import { because, isBracedGuid, type Reason, type ResourceOf } from '@clearpane/model'
import type { Fields } from '../text/quote.ts'

/**
 * https://learn.microsoft.com/previous-versions/windows/desktop/bcd/bcdstore: entries that every store knows.
 */
const entries: Readonly<Record<string, string>> = {
  '{bootmgr}': '{9dea862c-5cdd-4e70-acc1-f32b344d4795}',
  '{current}': '{fa926493-6f1c-4193-a414-58f0b2456d1e}',
  '{default}': '{1cae1eb7-a0df-4d4d-9851-4860e34ef535}',
}

type Element = { type: number; sort: 'integer' | 'boolean' | 'string'; words?: readonly string[] }
const number = (type: number, words?: readonly string[]): Element => ({
  type,
  sort: 'integer',
  ...(words === undefined ? {} : { words }),
})
const flag = (type: number): Element => ({ type, sort: 'boolean' })

/** `words`: the word for each number, starting at 0. */
const elements: Readonly<Record<string, Element>> = {
  timeout: number(0x25000004),
  displaybootmenu: flag(0x26000020),
  nx: number(0x25000020, ['OptIn', 'OptOut', 'AlwaysOff', 'AlwaysOn']),
  useplatformclock: flag(0x260000a2),
  useplatformtick: flag(0x260000a4),
  disabledynamictick: flag(0x260000a5),
  tscsyncpolicy: number(0x250000a6, ['Default', 'Legacy', 'Enhanced']),
  bootmenupolicy: number(0x250000c2, ['Legacy', 'Standard']),
  hypervisorlaunchtype: number(0x250000f0, ['Off', 'Auto']),
  debug: flag(0x260000a0),
  bootdebug: flag(0x16000010),
  nointegritychecks: flag(0x16000048),
  testsigning: flag(0x16000049),
  description: { type: 0x12000004, sort: 'string' },
}

/**
 * Returns a boot element; null for an element that Windows' documentation doesn't contain, which no entry uses.
 */
export const bootElement = (element: string): Element | null => {
  const name = element.toLowerCase()
  return Object.hasOwn(elements, name) ? (elements[name] ?? null) : null
}

export const placeOfBcd = ({ entry, element }: ResourceOf<'bcd'>): Fields | Reason => {
  const id = isBracedGuid(entry) ? entry : entries[entry.toLowerCase()]
  if (id === undefined) return because('noBootEntry', { entry })
  const known = bootElement(element)
  if (known === null) return because('unknownBootElement', { element })
  return { Entry: id, Type: known.type, Sort: known.sort, Words: known.words ?? [] }
}
