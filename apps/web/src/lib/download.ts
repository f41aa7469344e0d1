/**
 * Downloads files that the server makes. They are fetched, because a plain link couldn't carry the secret of
 * every call, and saved from memory.
 */
import { offlineError, readError } from './api/errors.ts'
import { signedFetch } from './api/signed-fetch.ts'

/** Returns the path of a compiled script by its id. */
export const scriptPath = (id: string): string => `/api/download-script/${encodeURIComponent(id)}`

/** Time in ms until the bytes are freed, long enough for the browser to have started the download. */
const keptForMs = 60_000

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptForMs)
}

/** Saves a file created by the page. */
export const saveText = (name: string, text: string, type: string): void =>
  save(new Blob([text], { type }), name)

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
