/** What an undo can do about a change, by kind. Plans, history, scripts and pages all decide with this. */
import type { Tweak } from './catalog/tweak.ts'
import type { actionNames } from './kinds/closed-lists.ts'
import type { Resource } from './kinds/schemas/resource.ts'
import { traitsOf } from './resource.ts'

type ActionName = (typeof actionNames)[number]

/**
 * For each one-time action, whether something is gone for good afterwards. The others leave nothing that anybody
 * would want back: Windows fills a cache again, and a check only reads.
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

/** What a tweak promises, or where a file goes. */
type Reversible = Tweak['reversible'] | 'recycleBin'
type Changed = { resource: Resource; reversible?: Reversible | undefined }

/** Whether undo may put it back. A removed app without a source stays removed, although other apps come back. */
export const isUndoable = ({ resource, reversible }: Changed): boolean =>
  traitsOf(resource.kind).undoable && !(resource.kind === 'appx' && reversible === 'no')

/** An action that is plain values of the registry: those are planned, recorded and put back instead. */
export const standsForValues = ({ kind, ...resource }: Resource): boolean =>
  kind === 'action' && 'name' in resource && resource.name === 'pauseUpdates'

/** Whether there's nothing to put back: no setting was changed, and nothing is gone. */
export const losesNothing = ({ kind, ...resource }: Resource): boolean =>
  kind === 'action' && 'name' in resource && actionLoses[resource.name as ActionName] === false

/** Whether it's gone for good, so that a person has to agree first. The Recycle Bin keeps its files. */
export const isForGood = (change: Changed): boolean =>
  !isUndoable(change) && change.reversible !== 'recycleBin' && !losesNothing(change.resource)

/** How well a change of this kind can be undone, if whatever requested it promises this much. */
export const reversibleAs = (resource: Resource, promised: Reversible): Reversible => {
  if (!traitsOf(resource.kind).undoable) return promised === 'recycleBin' ? promised : 'no'
  return promised === 'no' && resource.kind !== 'appx' ? 'exact' : promised
}
