/** What a person must know of an action before it's done. Compiler and web read the same table. */
import type { Resource, ResourceOf } from '../kinds/schemas/resource.ts'

export type ActionTraits = {
  /** Deletes what nothing brings back. */
  forGood: boolean
  /** A copy for the sake of the other changes: not made where there are none. */
  prepares: boolean
  /** Windows asks the network for it, or Microsoft for files. */
  online: boolean
}

const plain: ActionTraits = { forGood: false, prepares: false, online: false }
const forGood: ActionTraits = { ...plain, forGood: true }
const prepares: ActionTraits = { ...plain, prepares: true }
const online: ActionTraits = { ...plain, online: true }

export const actionTraits: Readonly<Record<ResourceOf<'action'>['name'], ActionTraits>> = {
  flushDnsCache: plain,
  clearArpCache: plain,
  renewAddress: online,
  resetTcpIp: plain,
  resetWinsock: plain,
  emptyRecycleBin: forGood,
  restartExplorer: plain,
  rebuildIconCache: plain,
  cleanComponentStore: forGood,
  cleanDeliveryOptimization: forGood,
  cleanThumbnails: forGood,
  cleanPreviousWindows: forGood,
  cleanDiskHandlers: forGood,
  uninstallOneDrive: forGood,
  pauseUpdates: plain,
  backupRegistry: prepares,
  createRestorePoint: prepares,
  trimDrives: plain,
  repairSystemFiles: online,
  defenderQuickScan: plain,
}

/** Files of a class, and what an action deletes: no undo brings them back. */
export const deletesForGood = (resource: Resource): boolean =>
  resource.kind === 'file' || (resource.kind === 'action' && actionTraits[resource.name].forGood)
