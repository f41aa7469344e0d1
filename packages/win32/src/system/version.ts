/** Which Windows this is. */
import { failure } from '../core/call.ts'
import { isUnavailable } from '../core/errors.ts'
import { native } from '../core/ffi.ts'
import { readText } from '../core/text.ts'
import { openKey, queryValue } from '../registry/values.ts'

const RtlGetVersion = native('ntdll.dll', 'int32_t RtlGetVersion(_Inout_ void *info)')
const NetGetJoinInformation = native(
  'netapi32.dll',
  'uint32_t NetGetJoinInformation(void *server, _Out_ void *name, _Out_ void *status)',
)
const NetApiBufferFree = native('netapi32.dll', 'uint32_t NetApiBufferFree(uint64_t buffer)')
const IsDeviceRegisteredWithManagement = native(
  'mdmregistration.dll',
  'int32_t IsDeviceRegisteredWithManagement(_Out_ void *registered, uint32_t units, void *upn)',
)

/** Size of RTL_OSVERSIONINFOW in bytes: five numbers and a string of 128 units. */
const versionSize = 20 + 2 * 128

/**
 * Reads the version from the kernel itself, because `GetVersionEx` reports Windows 8 to programs without a manifest.
 */
export const windowsVersion = (): { major: number; minor: number; build: number } => {
  const info = Buffer.alloc(versionSize)
  info.writeUInt32LE(versionSize)
  const code = RtlGetVersion.call(info)
  if (code !== 0) throw failure(RtlGetVersion.name, code)
  return { major: info.readUInt32LE(4), minor: info.readUInt32LE(8), build: info.readUInt32LE(12) }
}

export type WindowsEdition = {
  revision: number | null
  editionId: string | null
  displayVersion: string | null
}

/**
 * Reads UBR, EditionID ("Professional", "Core") and DisplayVersion ("24H2"); a missing value becomes null.
 * ProductName isn't read, because on Windows 11 its value is still Windows 10.
 */
export const windowsEdition = (): WindowsEdition => {
  using key = openKey('HKLM', 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion', 'read')
  if (key === null) return { revision: null, editionId: null, displayVersion: null }
  const text = (name: string) => {
    const value = queryValue(key, name)
    return value === null ? null : readText(value.bytes)
  }
  const ubr = queryValue(key, 'UBR')
  return {
    revision: ubr !== null && ubr.bytes.length === 4 ? ubr.bytes.readUInt32LE() : null,
    editionId: text('EditionID'),
    displayVersion: text('DisplayVersion'),
  }
}

const orUnknown = <T>(ask: () => T): T | null => {
  try {
    return ask()
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}

const netSetupDomainName = 3

/** Checks whether the PC is joined to a domain. Null if Windows can't report this. */
export const isDomainJoined = (): boolean | null =>
  orUnknown(() => {
    const [name, status] = [Buffer.alloc(8), Buffer.alloc(4)]
    const code = NetGetJoinInformation.call(null, name, status)
    if (code !== 0) throw failure(NetGetJoinInformation.name, code)
    NetApiBufferFree.call(name.readBigUInt64LE())
    return status.readUInt32LE() === netSetupDomainName
  })

/**
 * Checks whether an organisation manages the PC through MDM. Null if Windows can't report this.
 */
export const isMdmManaged = (): boolean | null =>
  orUnknown(() => {
    const registered = Buffer.alloc(4)
    const code = IsDeviceRegisteredWithManagement.call(registered, 0, null)
    return code === 0 ? registered.readUInt32LE() !== 0 : null
  })
