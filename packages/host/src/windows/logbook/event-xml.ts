/**
 * Parses an event in Windows' XML: https://learn.microsoft.com/windows/win32/wes/eventschema-schema. Data
 * names are the same in every language; only texts inside differ.
 */
import { parseXml, XmlElement } from '@rgrove/parse-xml'

/** `at`: ISO time. `data` by name, as text. */
export type LoggedEvent = { id: number; at: string; data: Readonly<Record<string, string>> }

const childOf = (parent: XmlElement | null, name: string): XmlElement | null =>
  parent?.children.find((one): one is XmlElement => one instanceof XmlElement && one.name === name) ?? null

/** Windows writes seven decimal digits of a second; JavaScript has three. */
const momentOf = (text: string | undefined): string | null => {
  const at = Date.parse((text ?? '').replace(/(\.\d{3})\d+/, '$1'))
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** Null for anything but an event. Control characters aren't valid XML, and a name may contain one. */
export const eventOfXml = (xml: string): LoggedEvent | null => {
  const root = (() => {
    try {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those that XML 1.0 forbids
      return parseXml(xml.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')).root
    } catch {
      return null
    }
  })()
  const system = childOf(root, 'System')
  const id = Number(childOf(system, 'EventID')?.text ?? Number.NaN)
  const at = momentOf(childOf(system, 'TimeCreated')?.attributes.SystemTime)
  if (!Number.isInteger(id) || at === null) return null
  const data = (childOf(root, 'EventData')?.children ?? []).flatMap((one) =>
    one instanceof XmlElement && one.attributes.Name !== undefined
      ? [[one.attributes.Name, one.text] as const]
      : [],
  )
  return { id, at, data: Object.fromEntries(data) }
}

export const isoIn = momentOf
