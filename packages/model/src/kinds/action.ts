import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { ActionResource } from './schemas/action.ts'
import type { Scalar } from './schemas/scalar-value.ts'
import { unavailable, type WrongValue } from './value.ts'

/** The closed set of one-shot actions: they leave no state that could be observed or put back. */
export const actionNames = [
  'flushDnsCache',
  'clearArpCache',
  'renewAddress',
  'resetTcpIp',
  'resetWinsock',
  'emptyRecycleBin',
  'restartExplorer',
  'rebuildIconCache',
  'cleanComponentStore',
  'cleanDeliveryOptimization',
  'cleanThumbnails',
  'cleanPreviousWindows',
  'cleanDiskHandlers',
  'uninstallOneDrive',
  'pauseUpdates',
  'backupRegistry',
  'createRestorePoint',
  'trimDrives',
  'repairSystemFiles',
  'defenderQuickScan',
] as const

export const action = describeKind<ActionResource>({
  kind: 'action',
  names: ({ name }) => [name],
  needsAdministrator: ({ scope }) => scope === 'machine',
  traits: { undoable: false, oneShot: true },
})

/** Ready before and after: an action leaves no state behind to request. */
export const wrongAction = (to: Scalar | null): WrongValue | null =>
  to === 'done' ? null : unavailable(because('actionIsDone'))
