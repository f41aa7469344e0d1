/** Files for the user to save. */
import type { Item } from '@clearpane/model'

/** Saves data as a file. The object URL can be revoked immediately: the browser has its own copy. */
const save = (fileName: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}

export const saveText = (fileName: string, text: string, type = 'text/plain'): void =>
  save(fileName, new Blob([text], { type }))

/** UTF-16 little-endian with its byte order mark: what regedit and reg.exe read as format 5. */
export const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  view.setUint16(0, 0xfeff, true)
  for (let unit = 0; unit < text.length; unit++) view.setUint16(2 * unit + 2, text.charCodeAt(unit), true)
  return new Uint8Array(view.buffer)
}

export const saveReg = (fileName: string, text: string): void => save(fileName, new Blob([utf16(text)]))

/** More would make a message that nobody reads. */
const mostNames = 5

/** What a script has and an exported selection hasn't: this PC's own items, and the person's own name servers. */
export const notInFile = (
  items: readonly Pick<Item, 'id'>[],
  servers: readonly string[],
): { names: string; more: number } => {
  const all = [...new Set([...items.map(({ id }) => id), ...servers])]
  return { names: all.slice(0, mostNames).join(', '), more: Math.max(0, all.length - mostNames) }
}
