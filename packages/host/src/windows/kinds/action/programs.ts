/**
 * The programs that actions start. The list is complete: no other file starts a program (see the decision "programs
 * of Windows that are started"). This list of programs matches the one for scripts (the compiler's kinds/action.ts).
 * Their output isn't read.
 */
import { because, type Reason, type ResourceOf } from '@clearpane/model'

type ActionName = ResourceOf<'action'>['name']

/**
 * A step of an action that starts a program. `path` contains the names of this PC's folders in braces; the first path
 * that exists is started.
 */
export type ProgramStep = {
  paths: readonly string[]
  args: readonly string[]
  codes?: Readonly<Record<number, ExitCode>>
}

/** The meaning of an exit code that is neither success nor failure: whether the action is `done`, and the reason. */
export type ExitCode = { done: boolean; why: Reason }

const system = (name: string, ...args: string[]): ProgramStep => ({ paths: [`{system}\\${name}`], args })

/**
 * netsh's exit code 1, which it returns on healthy PCs too. Only the system may write to one key below
 * `Control\\Nsi`: netsh reports "Resetting , failed. Access is denied." for this key, resets everything else, and
 * ends with exit code 1. This behavior of netsh is community knowledge; no Microsoft page documents it. The program
 * runs with administrator rights here, so exit code 1 doesn't mean that everything was denied.
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
 * Programs of each action. Microsoft documents all programs in this list except `ie4uinit -show`.
 * https://learn.microsoft.com/windows-server/administration/windows-commands/;
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
 * The parts of Disk Cleanup that actions select. All of these parts can be deleted without loss, except the files for
 * returning to a previous version of Windows; those files must be requested by name.
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
 * Name of the registry value that selects a part of Disk Cleanup for the run with this number.
 * https://learn.microsoft.com/windows-server/administration/windows-commands/cleanmgr
 */
export const cleanupMark = 'StateFlags4711'

/** The exit codes for success: done, or done once the PC has restarted. */
export const programSucceeded: readonly number[] = [0, 3010]
