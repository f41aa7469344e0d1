/** Reads which features the file system of an open file supports. */
import { succeed } from '../core/call.ts'
import { native } from '../core/ffi.ts'
import type { Handle } from '../core/handle.ts'

const GetVolumeInformationByHandleW = native(
  'kernel32.dll',
  'int GetVolumeInformationByHandleW(uint64_t file, void *label, uint32_t units, void *serial, void *longest, _Out_ void *flags, void *system, uint32_t system_units)',
)

const GetVolumeNameForVolumeMountPointW = native(
  'kernel32.dll',
  'int GetVolumeNameForVolumeMountPointW(const char16_t *folder, _Out_ void *name, uint32_t units)',
)

/** `\\\\?\\Volume{GUID}\\` and its end. */
const nameUnits = 50

/**
 * Checks whether another volume is mounted in this folder. A junction to a folder doesn't count as a mounted volume.
 * https://learn.microsoft.com/windows/win32/api/fileapi/nf-fileapi-getvolumenameforvolumemountpointw
 */
export const isMountedVolume = (folder: string): boolean =>
  GetVolumeNameForVolumeMountPointW.call(`${folder}\\`, Buffer.alloc(2 * nameUnits), nameUnits) !== 0

/** https://learn.microsoft.com/windows/win32/api/fileapi/nf-fileapi-getvolumeinformationbyhandlew */
const flag = { accessLists: 0x8, streams: 0x4_0000 } as const

export type VolumeHolds = { streams: boolean; accessLists: boolean }

export const volumeHolds = (file: Handle): VolumeHolds => {
  const flags = Buffer.alloc(4)
  succeed(GetVolumeInformationByHandleW, file.value, null, 0, null, null, flags, null, 0)
  const has = (one: number) => (flags.readUInt32LE() & one) !== 0
  return { streams: has(flag.streams), accessLists: has(flag.accessLists) }
}
