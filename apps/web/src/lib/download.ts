/**
 * Downloads files that the server creates. Files are fetched and then saved from memory, because a plain link
 * couldn't send the secret that every call requires.
 */
import { offlineError, readError } from './api/errors.ts'
import { signedFetch } from './api/signed-fetch.ts'

/** Returns a compiled script's path, given the script's id. */
export const scriptPath = (id: string): string => `/api/download-script/${encodeURIComponent(id)}`

/** How many ms to wait before the bytes are freed: long enough for the browser to start the download. */
const keptForMs = 60_000

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptForMs)
}

/** Saves a file that the page created. */
export const saveText = (name: string, text: string, type: string): void =>
  save(new Blob([text], { type }), name)

/** UTF-16 little-endian with a byte order mark, which regedit and reg.exe read as format 5. */
export const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  view.setUint16(0, 0xfeff, true)
  for (let unit = 0; unit < text.length; unit++) view.setUint16(2 * unit + 2, text.charCodeAt(unit), true)
  return new Uint8Array(view.buffer)
}

export const saveReg = (name: string, text: string): void => save(new Blob([utf16(text)]), name)

/** Saves a script with the byte order mark by which Windows PowerShell 5.1 recognizes UTF-8. */
export const saveScript = (name: string, text: string): void =>
  saveText(name, `\uFEFF${text.replace(/^\uFEFF/, '')}`, 'text/plain')

export type DownloadedFile = { name: string; blob: Blob }

/** Fetches a file and its name from the server. Rejects with `ApiError`. */
export const fetchFile = async (
  path: string,
  headers: Record<string, string> = {},
): Promise<DownloadedFile> => {
  const response = await signedFetch(path, { headers }).catch((error: unknown) => {
    throw offlineError(error)
  })
  if (!response.ok) throw readError(response.status, response.statusText, await response.text())
  const [, name = 'clearpane'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, blob: await response.blob() }
}

export const saveFile = ({ blob, name }: DownloadedFile): void => save(blob, name)

/** Rejects with `ApiError`. */
export const download = async (path: string): Promise<void> => saveFile(await fetchFile(path))
