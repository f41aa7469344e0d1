/** A picked file before the server checks it. */
import type { DataFile } from '@clearpane/contracts'
import { textOf } from '../../lib/text-of.ts'

/** So far only its version is checked: the server checks the rest. */
export type DataText = DataFile
/** The server's limit, minus the rest of the request. */
const longest = 64 * 1024 * 1024 - 8192

export const readDataText = async (
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<DataText | 'tooLarge' | 'notData' | 'otherVersion'> => {
  if (file.size > longest) return 'tooLarge'
  const text = await textOf(file)
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null || !Object.hasOwn(json, 'clearpaneData')) return 'notData'
    return (json as DataText).clearpaneData === 1 ? (json as DataText) : 'otherVersion'
  } catch {
    return 'notData'
  }
}
