/**
 * Describes, for each kind, whether and how well a change can be undone. Plans, history, scripts and pages all use
 * this module to decide whether and how a change can be undone.
 */
import type { Tweak } from './catalog/tweak.ts'
import type { actionNames } from './kinds/closed-lists.ts'
import type { Resource } from './kinds/schemas/resource.ts'
import { traitsOf } from './resource.ts'

type ActionName = (typeof actionNames)[number]

/**
 * Whether a one-time action removes something permanently. Actions for which this is false remove nothing that a user
 * would want back: Windows refills a cache by itself, and a check only reads.
 */
export const actionLoses: Record<ActionName, boolean> = {
  flushDnsCache: false,
  clearArpCache: false,
  renewAddress: false,
  resetTcpIp: true,
  resetWinsock: true,
  emptyRecycleBin: true,
  restartExplorer: false,
  rebuildIconCache: false,
  cleanComponentStore: true,
  cleanDeliveryOptimization: true,
  cleanThumbnails: true,
  cleanPreviousWindows: true,
  cleanDiskHandlers: true,
  uninstallOneDrive: true,
  pauseUpdates: true,
  backupRegistry: false,
  createRestorePoint: false,
  trimDrives: false,
  repairSystemFiles: true,
  defenderQuickScan: false,
}

/**
 * The reversibility that a tweak states, or, for a deleted file, the one that results from the place to which the
 * file was moved.
 */
type Reversible = Tweak['reversible'] | 'recycleBin'
type Changed = { resource: Resource; reversible?: Reversible | undefined }

/**
 * Checks whether an undo may restore the state before a change. A removed app that isn't offered by any source stays
 * removed; other removed apps can be restored.
 */
export const isUndoable = ({ resource, reversible }: Changed): boolean =>
  traitsOf(resource.kind).undoable && !(resource.kind === 'appx' && reversible === 'no')

/**
 * Checks whether an action consists only of registry values. If an action consists of registry values, these values
 * are planned, recorded and restored instead of the action.
 */
export const standsForValues = ({ kind, ...resource }: Resource): boolean =>
  kind === 'action' && 'name' in resource && resource.name === 'pauseUpdates'

/** Checks whether a resource is an action that removes nothing that a user would want back. */
export const losesNothing = ({ kind, ...resource }: Resource): boolean =>
  kind === 'action' && 'name' in resource && actionLoses[resource.name as ActionName] === false

/**
 * Checks whether a change is permanent, so that the user must agree to it first. Files in the Recycle Bin can still
 * be restored.
 */
export const isForGood = (change: Changed): boolean =>
  !isUndoable(change) && change.reversible !== 'recycleBin' && !losesNothing(change.resource)

/**
 * Returns how well a change of this kind can be undone, given the reversibility that was stated when it was
 * requested.
 */
export const reversibleAs = (resource: Resource, promised: Reversible): Reversible => {
  if (!traitsOf(resource.kind).undoable) return promised === 'recycleBin' ? promised : 'no'
  return promised === 'no' && resource.kind !== 'appx' ? 'exact' : promised
}
