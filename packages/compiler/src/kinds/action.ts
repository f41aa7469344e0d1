/**
 * The closed list of actions in scripts: programs of Windows with fixed arguments, judged by their exit code,
 * or a function.
 */
import type { ResourceOf } from '@clearpane/model'
import type { Fields } from './kind.ts'

type Action = {
  /** Programs below System32 with their arguments; none of these holds a space. */
  run?: readonly string[]
  /** Exit codes of its programs that mean success beside 0 and 3010. */
  alsoDone?: readonly string[]
  /** Commands it cannot do without. */
  needs?: readonly string[]
  /** The runtime's function that does it. */
  do?: string
  /** The runtime's function that says what is in its way. */
  check?: string
  /** Parts of Disk Cleanup. */
  parts?: readonly string[]
  /** Deletes what nothing brings back. */
  forGood?: true
  /** A copy for the sake of the other changes: not made where there are none. */
  prepares?: true
  /** Windows asks the network for it, or Microsoft for files. */
  online?: true
}

const cleanup = (...parts: string[]): Action => ({
  do: 'Invoke-DiskCleanupAction',
  check: 'Get-DiskCleanupObstacle',
  parts,
  forGood: true,
})

/**
 * Addresses: ipconfig, netsh, dism, sfc, defrag, cleanmgr below
 * https://learn.microsoft.com/windows-server/administration/windows-commands/.
 * `ie4uinit -show` is on no page of Microsoft's.
 */
const actions: Readonly<Record<ResourceOf<'action'>['name'], Action>> = {
  flushDnsCache: { run: ['ipconfig.exe /flushdns'] },
  clearArpCache: { run: ['netsh.exe interface ip delete arpcache'] },
  renewAddress: { run: ['ipconfig.exe /renew'], online: true },
  // 1: done but for a key that Windows keeps to itself, on healthy PCs too; as in the host's
  // action-programs.ts.
  resetTcpIp: { run: ['netsh.exe interface ip reset'], alsoDone: ['1'] },
  resetWinsock: { run: ['netsh.exe winsock reset'] },
  emptyRecycleBin: { needs: ['Clear-RecycleBin'], do: 'Invoke-RecycleBinAction', forGood: true },
  restartExplorer: { do: 'Invoke-ExplorerAction' },
  rebuildIconCache: { run: ['ie4uinit.exe -show'] },
  cleanComponentStore: {
    run: ['dism.exe /Online /Cleanup-Image /StartComponentCleanup /NoRestart'],
    forGood: true,
  },
  cleanDeliveryOptimization: {
    needs: ['Delete-DeliveryOptimizationCache'],
    do: 'Invoke-DeliveryCacheAction',
    forGood: true,
  },
  cleanThumbnails: cleanup('Thumbnail Cache'),
  cleanPreviousWindows: cleanup('Previous Installations'),
  // Only parts nobody misses: no way back to the previous Windows, no drivers, no language packs.
  cleanDiskHandlers: cleanup(
    ...[
      'D3D Shader Cache',
      'Setup Log Files',
      'System error memory dump files',
      'System error minidump files',
    ],
    ...['Temporary Setup Files', 'Update Cleanup', 'Upgrade Discarded Files', 'Windows Upgrade Log Files'],
  ),
  uninstallOneDrive: { do: 'Invoke-OneDriveAction', check: 'Get-OneDriveObstacle', forGood: true },
  pauseUpdates: { do: 'Invoke-PauseAction' },
  backupRegistry: { do: 'Invoke-RegistryCopyAction', prepares: true },
  createRestorePoint: { do: 'Invoke-RestorePointAction', prepares: true },
  trimDrives: { run: ['defrag.exe /C /L'] },
  repairSystemFiles: {
    run: ['dism.exe /Online /Cleanup-Image /RestoreHealth /NoRestart', 'sfc.exe /scannow'],
    online: true,
  },
  defenderQuickScan: { needs: ['Start-MpScan'], do: 'Invoke-QuickScanAction' },
}

/** What a person must know of an action before it is done. */
export const traitsOfAction = ({ name }: ResourceOf<'action'>) => {
  const { forGood = false, prepares = false, online = false } = actions[name]
  return { forGood, prepares, online }
}

export const actionPlace = ({ name }: ResourceOf<'action'>): Fields => {
  const {
    run = [],
    needs = [],
    do: function_ = '',
    check = '',
    parts = [],
    alsoDone,
    forGood = false,
    prepares = false,
  } = actions[name]
  const place = { Run: run, Needs: needs, Do: function_, Check: check, Parts: parts }
  return {
    ...place,
    ...(alsoDone ? { AlsoDone: alsoDone } : {}),
    ...(forGood ? { ForGood: true } : {}),
    ...(prepares ? { Prepares: true } : {}),
  }
}
