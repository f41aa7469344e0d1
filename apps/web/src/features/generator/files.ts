/** Files for the user to save. */

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
