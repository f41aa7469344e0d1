/** A picked file before the server checks it. */
import type { DataFile } from '@clearpane/contracts'

/** Not checked yet beyond its version: the server does that. */
export type DataText = DataFile
/** The server's limit, less what's around the file in the request. */
const longest = 64 * 1024 * 1024 - 8192

export const readDataText = async (
  file: Pick<File, 'size' | 'text'>,
): Promise<DataText | 'tooLarge' | 'notData' | 'otherVersion'> => {
  if (file.size > longest) return 'tooLarge'
  const text = await file.text()
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'clearpaneData')) return 'notData'
    return (json as DataText).clearpaneData === 1 ? (json as DataText) : 'otherVersion'
  } catch {
    return 'notData'
  }
}
