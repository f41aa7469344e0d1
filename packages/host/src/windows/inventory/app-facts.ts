/**
 * Finds an app's size, last start and icon in the folders of its packages. In sequence, in a thread: a folder
 * holds thousands of files.
 */
import type { Signal } from '@clearpane/engine'
import { type AppFacts, because } from '@clearpane/model'
import { onThread, packageFolder, packagesOfFamily } from '@clearpane/win32'
import { orRefusal } from '../answers.ts'
import type { HostContext } from '../kind.ts'
import { iconIn } from './app-icon.ts'
import { readLastStarts } from './last-starts.ts'

/** The Store's largest games have some ten thousand. */
const mostFiles = 50_000

const foldersOf = (family: string): string[] => [
  ...new Set(packagesOfFamily(family).flatMap((fullName) => packageFolder(fullName) ?? [])),
]

const sizeOf = async (folders: readonly string[]): Promise<AppFacts['size']> => {
  let bytes = 0
  for (const folder of folders) {
    const size = await onThread('folders.size', folder, mostFiles)
    if (size === 'denied') return { reason: because('folderDenied') }
    if (size === 'tooMany') return { reason: because('tooManyFiles', { most: mostFiles }) }
    if (size !== 'missing') bytes += size.bytes
  }
  return { bytes }
}

/** Other accounts' apps stay unknown: Windows names only this account's folders. */
export async function* windowsAppFacts(
  ids: readonly string[],
  signal: Signal | undefined,
  { identity }: HostContext,
): AsyncGenerator<AppFacts> {
  const starts = orRefusal(() => readLastStarts(identity.user))
  for (const id of ids) {
    if (signal?.aborted === true) return
    const folders = orRefusal(() => foldersOf(id))
    const at = starts instanceof Map ? starts.get(id.toLowerCase()) : undefined
    const unknownStart = starts instanceof Map ? because('noAppStartNoted') : starts.reason
    const lastUsed = at === undefined ? { reason: unknownStart } : { at }
    if (!Array.isArray(folders)) yield { id, size: { reason: folders.reason }, lastUsed, icon: null }
    else if (folders.length === 0)
      yield { id, size: { reason: because('appFolderUnknown') }, lastUsed, icon: null }
    else yield { id, size: await sizeOf(folders), lastUsed, icon: await iconIn(folders) }
  }
}
