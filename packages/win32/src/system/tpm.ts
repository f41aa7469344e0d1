/** The security chip. https://learn.microsoft.com/windows/win32/api/tbs/nf-tbs-tbsi_getdeviceinfo */
import { failure } from '../core/call.ts'
import { native } from '../core/ffi.ts'

const Tbsi_GetDeviceInfo = native('tbs.dll', 'uint32_t Tbsi_GetDeviceInfo(uint32_t size, _Out_ void *info)')

/** TPM_DEVICE_INFO */
const info = { version: 4, size: 16 } as const
const versions: Readonly<Record<number, string>> = { 1: '1.2', 2: '2.0' }
/** TBS_E_TPM_NOT_FOUND */
const notFound = 0x8028400f

/** Reads the version of the security chip (TPM); returns null if the PC has none. */
export const readTpm = (): string | null => {
  const buffer = Buffer.alloc(info.size)
  buffer.writeUInt32LE(1)
  const code = Tbsi_GetDeviceInfo.call(buffer.length, buffer)
  if (code === notFound) return null
  if (code !== 0) throw failure(Tbsi_GetDeviceInfo.name, code)
  const version = buffer.readUInt32LE(info.version)
  return versions[version] ?? String(version)
}
