/**
 * File classes that can be cleaned up, with their sizes in bytes on the sample PC; the sizes are invented but
 * typical.
 */
import type { Scalar, ScalarResource } from '@clearpane/model'

const mib = 2 ** 20

/**
 * Each class with its scope (user or machine) and its size in MiB. A browser that isn't installed has no bytes and
 * isn't listed.
 */
const sizes: readonly (readonly [id: string, scope: 'user' | 'machine', mebibytes: number])[] = [
  ['tempFiles', 'user', 1843],
  ['systemTemp', 'machine', 412],
  ['edgeCache', 'user', 968],
  ['chromeCache', 'user', 1377],
  ['firefoxCache', 'user', 286],
  ['windowsUpdateFiles', 'machine', 2254],
  ['deliveryOptimization', 'machine', 1126],
  ['shaderCache', 'user', 389],
  ['windowsLogs', 'machine', 233],
  ['errorReports', 'machine', 174],
  ['userErrorReports', 'user', 61],
  ['memoryDumps', 'machine', 947],
  ['prefetchFiles', 'machine', 21],
  ['thumbnailCache', 'user', 118],
  ['iconCache', 'user', 9],
  ['fontCache', 'machine', 34],
  ['recentItems', 'user', 1],
  ['jumpLists', 'user', 2],
  ['pinnedJumpLists', 'user', 1],
  ['internetCache', 'user', 142],
  ['downloadedProgramFiles', 'machine', 3],
  ['downloads', 'user', 5632],
  ['recycleBin', 'user', 734],
  ['componentStore', 'machine', 1690],
  ['previousWindows', 'machine', 18_637],
  ['diskHandlers', 'machine', 508],
]

export type FileClassResource = Extract<ScalarResource, { kind: 'file' }>

export const fileClass = (id: string): FileClassResource | null => {
  const found = sizes.find(([name]) => name === id)
  return found === undefined ? null : { kind: 'file', class: id, scope: found[1] }
}

export const stockFiles: readonly { resource: ScalarResource; value: Scalar }[] = sizes.map(
  ([id, scope, mebibytes]) => ({
    resource: { kind: 'file', class: id, scope },
    value: mebibytes * mib,
  }),
)

type ActionName = Extract<ScalarResource, { kind: 'action' }>['name']
/** Classes whose files are deleted by an action. */
export const emptiedBy: Partial<Record<ActionName, readonly string[]>> = {
  emptyRecycleBin: ['recycleBin'],
  cleanComponentStore: ['componentStore'],
  cleanDeliveryOptimization: ['deliveryOptimization'],
  cleanThumbnails: ['thumbnailCache'],
  cleanPreviousWindows: ['previousWindows'],
  cleanDiskHandlers: ['diskHandlers'],
}
