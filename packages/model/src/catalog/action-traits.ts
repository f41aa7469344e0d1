/**
 * Facts about an action that a user must know before it runs. The compiler and the web package read the same table.
 */
import type { Resource, ResourceOf } from '../kinds/schemas/resource.ts'

export type ActionTraits = {
  /** Deletes something for good. */
  forGood: boolean
  /**
   * Whether the action makes a copy that guards against mistakes in the other changes. Such an action runs first; if
   * it fails, nothing else is changed.
   */
  prepares: boolean
  /** Whether Windows uses the network for the action or downloads files from Microsoft for it. */
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

/** Checks whether the action does nothing but make a copy that protects against the changes after it. */
export const makesCopy = (resource: Resource): boolean =>
  resource.kind === 'action' && actionTraits[resource.name].prepares

/**
 * Checks whether a change permanently deletes something: the files of a cleanup class, or whatever an action removes.
 * No undo restores the deleted files.
 */
export const deletesForGood = (resource: Resource): boolean =>
  resource.kind === 'file' || (resource.kind === 'action' && actionTraits[resource.name].forGood)
