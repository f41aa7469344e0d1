/**
 * The programs that actions start: the whole list, here and nowhere else (decision "programs of Windows that
 * are started"). The same as in the scripts (compiler's kinds/action.ts). Their output is not read.
 */
import { because, type Reason, type ResourceOf } from '@clearpane/model'

type ActionName = ResourceOf<'action'>['name']

/** `path` with the folders of this PC in braces; of several the first that exists is started. */
export type ProgramStep = {
  paths: readonly string[]
  args: readonly string[]
  codes?: Readonly<Record<number, ExitCode>>
}

/** What an exit code of this program says beyond success and failure: `done`, and what there is to say. */
export type ExitCode = { done: boolean; why: Reason }

const system = (name: string, ...args: string[]): ProgramStep => ({ paths: [`{system}\\${name}`], args })

/**
 * On healthy PCs too: one key below `Control\\Nsi` is written by the system alone, netsh says "Resetting ,
 * failed. Access is denied." for it, resets the rest, and ends with 1. Community knowledge, on no page of
 * Microsoft's; it runs with an administrator's rights here, so a refusal of everything is not what 1 stands
 * for.
 */
const oneItemRefused: ExitCode = {
  done: true,
  why: because('doneExceptOne'),
}

/** https://learn.microsoft.com/defender-endpoint/command-line-arguments-microsoft-defender-antivirus */
const somethingLeft: ExitCode = {
  done: false,
  why: because('somethingLeft'),
}

/**
 * Addresses below https://learn.microsoft.com/windows-server/administration/windows-commands/; `ie4uinit
 * -show` is on no page.
 */
export const actionPrograms: Partial<Record<ActionName, readonly ProgramStep[]>> = {
  resetTcpIp: [{ ...system('netsh.exe', 'interface', 'ip', 'reset'), codes: { 1: oneItemRefused } }],
  resetWinsock: [system('netsh.exe', 'winsock', 'reset')],
  rebuildIconCache: [system('ie4uinit.exe', '-show')],
  cleanComponentStore: [
    system('dism.exe', '/Online', '/Cleanup-Image', '/StartComponentCleanup', '/NoRestart'),
  ],
  trimDrives: [system('defrag.exe', '/C', '/L')],
  repairSystemFiles: [
    system('dism.exe', '/Online', '/Cleanup-Image', '/RestoreHealth', '/NoRestart'),
    system('sfc.exe', '/scannow'),
  ],
  uninstallOneDrive: [
    {
      paths: ['{system}\\OneDriveSetup.exe', '{windows}\\SysWOW64\\OneDriveSetup.exe'],
      args: ['/uninstall'],
    },
  ],
  defenderQuickScan: [
    {
      paths: ['{programFiles}\\Windows Defender\\MpCmdRun.exe'],
      args: ['-Scan', '-ScanType', '1'],
      codes: { 2: somethingLeft },
    },
  ],
}

/**
 * Parts of Disk Cleanup that actions tick. Of these nobody misses anything but the way back to a previous
 * Windows, which is requested by name.
 */
export const cleanupParts: Partial<Record<ActionName, readonly string[]>> = {
  cleanThumbnails: ['Thumbnail Cache'],
  cleanPreviousWindows: ['Previous Installations'],
  cleanDeliveryOptimization: ['Delivery Optimization Files'],
  cleanDiskHandlers: [
    ...[
      'D3D Shader Cache',
      'Setup Log Files',
      'System error memory dump files',
      'System error minidump files',
    ],
    ...['Temporary Setup Files', 'Update Cleanup', 'Upgrade Discarded Files', 'Windows Upgrade Log Files'],
  ],
}
export const cleanupProgram = system('cleanmgr.exe', '/sagerun:4711')
/**
 * The value that ticks a part for that number.
 * https://learn.microsoft.com/windows-server/administration/windows-commands/cleanmgr
 */
export const cleanupMark = 'StateFlags4711'

/** Exit codes that are success: done, and done once the PC restarts. */
export const programSucceeded: readonly number[] = [0, 3010]
