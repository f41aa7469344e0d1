/** Drives and their space. */
import { failure, succeed } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { readText, readTexts } from '../core/text.ts'

/** https://learn.microsoft.com/windows/win32/api/fileapi/nf-fileapi-getlogicaldrives */
const GetLogicalDrives = native('kernel32.dll', 'uint32_t GetLogicalDrives()')
const GetDriveTypeW = native('kernel32.dll', 'uint32_t GetDriveTypeW(const char16_t *root)')
/** https://learn.microsoft.com/windows/win32/api/fileapi/nf-fileapi-getdiskfreespaceexw */
const GetDiskFreeSpaceExW = native(
  'kernel32.dll',
  'int GetDiskFreeSpaceExW(const char16_t *folder, _Out_ void *for_us, _Out_ void *total, _Out_ void *free)',
)
/** https://learn.microsoft.com/windows/win32/api/fileapi/nf-fileapi-getvolumeinformationw */
const GetVolumeInformationW = native(
  'kernel32.dll',
  'int GetVolumeInformationW(const char16_t *root, _Out_ void *label, uint32_t units, _Out_ void *serial, void *longest, void *flags, _Out_ void *system, uint32_t system_units)',
)

/** https://learn.microsoft.com/windows/win32/api/fileapi/nf-fileapi-querydosdevicew */
const QueryDosDeviceW = native(
  'kernel32.dll',
  'uint32_t QueryDosDeviceW(const char16_t *name, _Out_ void *target, uint32_t units)',
)

/** https://learn.microsoft.com/windows/win32/fileio/enumerating-volumes */
const FindFirstVolumeW = native('kernel32.dll', 'int64_t FindFirstVolumeW(_Out_ void *name, uint32_t units)')
const FindNextVolumeW = native(
  'kernel32.dll',
  'int FindNextVolumeW(uint64_t search, _Out_ void *name, uint32_t units)',
)
const FindVolumeClose = native('kernel32.dll', 'int FindVolumeClose(uint64_t search)')
const GetVolumePathNamesForVolumeNameW = native(
  'kernel32.dll',
  'int GetVolumePathNamesForVolumeNameW(const char16_t *volume, _Out_ void *names, uint32_t units, _Out_ void *needed)',
)

const kinds = ['unknown', 'none', 'removable', 'fixed', 'network', 'disc', 'memory'] as const
/** `drive` e.g. `C:`. */
export type Drive = { drive: string; kind: (typeof kinds)[number] }

export const listDrives = (): Drive[] => {
  const mask = succeed(GetLogicalDrives)
  return Array.from({ length: 26 }, (_, i) => i)
    .filter((i) => (mask & (1 << i)) !== 0)
    .map((i) => {
      const drive = `${String.fromCharCode(65 + i)}:`
      return { drive, kind: kinds[GetDriveTypeW.call(`${drive}\\`)] ?? 'unknown' }
    })
}

/**
 * A mounted volume. `paths`: where the volume is mounted, for example `C:\\` and `D:\\Data\\`; the list is empty for
 * a hidden partition.
 */
export type MountedVolume = { name: string; kind: Drive['kind']; paths: string[] }

const nameUnits = 50
const noMoreFiles = 18

const pathsOfVolume = (name: string): string[] => {
  let buffer = Buffer.alloc(1024)
  const needed = Buffer.alloc(4)
  for (;;) {
    if (GetVolumePathNamesForVolumeNameW.call(name, buffer, buffer.length / 2, needed) !== 0)
      return readTexts(buffer)
    if (lastError() !== codes.MORE_DATA) return []
    buffer = Buffer.alloc(Math.max(2 * needed.readUInt32LE(), 2 * buffer.length))
  }
}

/** Lists each volume known to Windows' mount manager once, however many drive letters and folders lead to it. */
export const listVolumes = (): MountedVolume[] => {
  const buffer = Buffer.alloc(2 * nameUnits)
  const opened = FindFirstVolumeW.call(buffer, nameUnits)
  if (opened === -1) throw failure(FindFirstVolumeW.name, lastError())
  using search = new Handle(BigInt(opened), FindVolumeClose)
  const found: MountedVolume[] = []
  do {
    const name = readText(buffer)
    found.push({ name, kind: kinds[GetDriveTypeW.call(name)] ?? 'unknown', paths: pathsOfVolume(name) })
  } while (FindNextVolumeW.call(search.value, buffer, nameUnits) !== 0)
  const code = lastError()
  if (code !== noMoreFiles) throw failure(FindNextVolumeW.name, code)
  return found
}

/**
 * Checks whether a drive exists only in this sign-in session. A drive letter for a network share or (with SUBST) for
 * a folder belongs to one sign-in session: with administrator rights, or under another account, the drive doesn't
 * exist. `drive` e.g. `Z:`.
 * https://learn.microsoft.com/troubleshoot/windows-client/networking/mapped-drives-not-available-from-elevated-command
 */
export const driveOfThisSignIn = (drive: string): 'share' | 'folder' | null => {
  const network = 4
  if (GetDriveTypeW.call(`${drive}\\`) === network) return 'share'
  const target = Buffer.alloc(2048)
  if (QueryDosDeviceW.call(drive, target, target.length / 2) === 0) return null
  return readText(target).startsWith('\\??\\') ? 'folder' : null
}

/**
 * Returns a drive's native name, such as `\\Device\\HarddiskVolume3` for `C:`; null if the drive doesn't exist, or if
 * its letter stands for a folder.
 */
export const deviceOfDrive = (drive: string): string | null => {
  const target = Buffer.alloc(2048)
  if (QueryDosDeviceW.call(drive, target, target.length / 2) === 0) return null
  const name = readText(target)
  return name.startsWith('\\Device\\') ? name : null
}

/**
 * A volume, with its total size and free space in bytes. Reading throws if the drive is locked, has no medium, or
 * can't be reached over the network.
 */
export type Volume = { total: number; free: number; label: string; fileSystem: string }

/** Reads a volume. The call waits on a thread from Node's pool, because a sleeping drive takes seconds to respond. */
export const readVolume = async (drive: string): Promise<Volume> => {
  const [mine, total, free] = [Buffer.alloc(8), Buffer.alloc(8), Buffer.alloc(8)]
  const space = await GetDiskFreeSpaceExW.wait(`${drive}\\`, mine, total, free)
  if (space.result === 0) throw failure(GetDiskFreeSpaceExW.name, space.lastError)
  const [label, system] = [Buffer.alloc(522), Buffer.alloc(522)]
  if (GetVolumeInformationW.call(`${drive}\\`, label, 261, Buffer.alloc(4), null, null, system, 261) === 0)
    throw failure(GetVolumeInformationW.name, lastError())
  const bytes = (of: Buffer) => Number(of.readBigUInt64LE())
  return { total: bytes(total), free: bytes(free), label: readText(label), fileSystem: readText(system) }
}
