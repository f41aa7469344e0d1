/**
 * The complete list of actions that scripts can carry out. Each action is either a function or a Windows program with
 * fixed arguments, whose exit code decides whether the action succeeded.
 */
import { actionTraits, type Kind, type Resource, type ResourceOf, traitsOf } from '@clearpane/model'
import { standsForValues } from '@clearpane/model/returns'
import type { Fields } from '../text/quote.ts'
import type { Call } from './kind.ts'

type Action = {
  /** Programs in System32 with their arguments, none of which contains a space. */
  run?: readonly string[]
  /** Exit codes of the action's programs, other than 0 and 3010, that also mean success. */
  alsoDone?: readonly string[]
  /** Required commands. */
  needs?: readonly string[]
  /** The runtime function that carries out the action. */
  do?: string
  /** The runtime function that reports what prevents the action. */
  check?: string
  /** Parts of Disk Cleanup. */
  parts?: readonly string[]
}

const cleanup = (...parts: string[]): Action => ({
  do: 'Invoke-DiskCleanupAction',
  check: 'Get-DiskCleanupObstacle',
  parts,
})

/**
 * The actions. The programs that these actions run are documented under
 * https://learn.microsoft.com/windows-server/administration/windows-commands/: ipconfig, netsh, dism, sfc, defrag,
 * cleanmgr. Microsoft has no page about `ie4uinit -show`.
 */
const actions: Readonly<Record<ResourceOf<'action'>['name'], Action>> = {
  flushDnsCache: { run: ['ipconfig.exe /flushdns'] },
  clearArpCache: { run: ['netsh.exe interface ip delete arpcache'] },
  renewAddress: { run: ['ipconfig.exe /renew'] },
  // Exit code 1 means that everything was done except for a key that only Windows can write. This also happens on
  // healthy PCs; see the host's action-programs.ts.
  resetTcpIp: { run: ['netsh.exe interface ip reset'], alsoDone: ['1'] },
  resetWinsock: { run: ['netsh.exe winsock reset'] },
  emptyRecycleBin: { needs: ['Clear-RecycleBin'], do: 'Invoke-RecycleBinAction' },
  restartExplorer: { do: 'Invoke-ExplorerAction' },
  rebuildIconCache: { run: ['ie4uinit.exe -show'] },
  cleanComponentStore: {
    run: ['dism.exe /Online /Cleanup-Image /StartComponentCleanup /NoRestart'],
  },
  cleanDeliveryOptimization: {
    needs: ['Delete-DeliveryOptimizationCache'],
    do: 'Invoke-DeliveryCacheAction',
  },
  cleanThumbnails: cleanup('Thumbnail Cache'),
  cleanPreviousWindows: cleanup('Previous Installations'),
  // Leaves out the previous Windows installation, drivers and language packs, because users may still depend on them.
  cleanDiskHandlers: cleanup(
    ...[
      'D3D Shader Cache',
      'Setup Log Files',
      'System error memory dump files',
      'System error minidump files',
    ],
    ...['Temporary Setup Files', 'Update Cleanup', 'Upgrade Discarded Files', 'Windows Upgrade Log Files'],
  ),
  uninstallOneDrive: { do: 'Invoke-OneDriveAction', check: 'Get-OneDriveObstacle' },
  // This action only sets registry values, so scripts request those values instead of the action (see
  // `requestOfAction`).
  pauseUpdates: {},
  backupRegistry: { do: 'Invoke-RegistryCopyAction' },
  createRestorePoint: { do: 'Invoke-RestorePointAction' },
  trimDrives: { run: ['defrag.exe /C /L'] },
  repairSystemFiles: {
    run: ['dism.exe /Online /Cleanup-Image /RestoreHealth /NoRestart', 'sfc.exe /scannow'],
  },
  defenderQuickScan: { needs: ['Start-MpScan'], do: 'Invoke-QuickScanAction' },
}

export const actionPlace = ({ name }: ResourceOf<'action'>): Fields => {
  const { run = [], needs = [], do: function_ = '', check = '', parts = [], alsoDone } = actions[name]
  const { forGood, prepares } = actionTraits[name]
  const place = { Run: run, Needs: needs, Do: function_, Check: check, Parts: parts }
  return {
    ...place,
    ...(alsoDone ? { AlsoDone: alsoDone } : {}),
    ...(forGood ? { ForGood: true } : {}),
    ...(prepares ? { Prepares: true } : {}),
  }
}

/**
 * If the action only sets registry values, returns the call for these values, so that they are captured and can be
 * restored; otherwise returns null.
 */
export const valuesOfAction = (resource: Resource): Call | null =>
  standsForValues(resource) ? { name: 'Request-UpdatePause', args: {}, flags: ['Admin'] } : null

/** Returns the kind whose functions a script uses for this resource. */
export const scriptKindOf = (resource: Resource): Kind =>
  valuesOfAction(resource) === null ? resource.kind : 'registry'

/** Whether a script's `-Undo` switch can restore the resource. */
export const isPutBack = (resource: Resource): boolean => traitsOf(scriptKindOf(resource)).undoable
