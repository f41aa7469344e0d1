/** Reads how the PC was booted. */
import { succeed } from '../core/call.ts'
import { native } from '../core/ffi.ts'
import { openKey, queryValue } from '../registry/values.ts'

/** https://learn.microsoft.com/windows/win32/api/winbase/nf-winbase-getfirmwaretype */
const GetFirmwareType = native('kernel32.dll', 'int GetFirmwareType(_Out_ void *type)')

export const readFirmware = (): 'bios' | 'uefi' | 'unknown' => {
  const type = Buffer.alloc(4)
  succeed(GetFirmwareType, type)
  return (['unknown', 'bios', 'uefi'] as const)[type.readUInt32LE()] ?? 'unknown'
}

/** Reads the state of Secure Boot; returns null if Windows reports none, as on a PC that uses legacy boot. */
export const readSecureBoot = (): boolean | null => {
  using key = openKey('HKLM', 'SYSTEM\\CurrentControlSet\\Control\\SecureBoot\\State', 'read')
  const value = key === null ? null : queryValue(key, 'UEFISecureBootEnabled')
  return value?.bytes.length === 4 ? value.bytes.readUInt32LE() !== 0 : null
}
