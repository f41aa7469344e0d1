/** Reads devices and their drivers. https://learn.microsoft.com/windows/win32/api/setupapi/ */

import { guid } from '../com/values.ts'
import { failure } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { readText, readTexts } from '../core/text.ts'
import { openKey, queryValue } from '../registry/values.ts'

const setupapi = (prototype: string) => native('setupapi.dll', prototype)
const SetupDiGetClassDevsW = setupapi(
  'int64_t SetupDiGetClassDevsW(void *class, void *enumerator, uint64_t window, uint32_t flags)',
)
const SetupDiEnumDeviceInfo = setupapi(
  'int SetupDiEnumDeviceInfo(uint64_t devices, uint32_t index, _Inout_ void *device)',
)
const SetupDiGetDeviceRegistryPropertyW = setupapi(
  'int SetupDiGetDeviceRegistryPropertyW(uint64_t devices, void *device, uint32_t property, _Out_ void *type, _Out_ void *buffer, uint32_t size, _Out_ void *needed)',
)
const SetupDiDestroyDeviceInfoList = setupapi('int SetupDiDestroyDeviceInfoList(uint64_t devices)')
/** https://learn.microsoft.com/windows/win32/api/cfgmgr32/nf-cfgmgr32-cm_get_devnode_status */
const CM_Get_DevNode_Status = native(
  'cfgmgr32.dll',
  'uint32_t CM_Get_DevNode_Status(_Out_ void *status, _Out_ void *problem, uint32_t device, uint32_t flags)',
)

/** SP_DEVINFO_DATA on 64-bit Windows */
const info = { instance: 20, size: 32 } as const
/** DIGCF_PRESENT, DIGCF_ALLCLASSES */
const [present, allClasses] = [0x2, 0x4]
/** SPDRP_* */
const properties = {
  description: 0,
  hardwareIds: 1,
  compatibleIds: 2,
  class: 7,
  driver: 9,
  maker: 0xb,
  friendlyName: 0xc,
} as const

/**
 * A listed device. `problem`: Windows' problem number (CM_PROB_*); 0 if there is no problem, null if it's unknown.
 * `driver`: null if no driver is installed. `date`: the date that the vendor gave the driver, with the month first,
 * for example `6-21-2006`.
 * https://learn.microsoft.com/windows-hardware/drivers/install/device-manager-error-messages
 */
export type ListedDevice = {
  name: string
  class: string | null
  maker: string | null
  hardwareId: string | null
  /**
   * All ids by which Windows may choose a driver, from the closest match to the most distant: hardware ids, then
   * compatible ids.
   */
  ids: string[]
  problem: number | null
  driver: {
    version: string | null
    date: string | null
    provider: string | null
    /**
     * The name of the driver's file in the folder `INF`, for example `oem12.inf`; the names of Windows' own files
     * don't start with `oem`.
     */
    inf: string | null
  } | null
}

const propertyOf = (devices: bigint, device: Buffer, property: number): Buffer | null => {
  let buffer = Buffer.alloc(1024)
  const [type, needed] = [Buffer.alloc(4), Buffer.alloc(4)]
  for (;;) {
    const found = SetupDiGetDeviceRegistryPropertyW.call(
      devices,
      device,
      property,
      type,
      buffer,
      buffer.length,
      needed,
    )
    if (found !== 0) return buffer
    if (lastError() !== codes.INSUFFICIENT_BUFFER) return null
    buffer = Buffer.alloc(Math.max(needed.readUInt32LE(), 2 * buffer.length))
  }
}

const driverKeys = 'SYSTEM\\CurrentControlSet\\Control\\Class'

const driverAt = (place: string | null): ListedDevice['driver'] => {
  if (place === null) return null
  using key = openKey('HKLM', `${driverKeys}\\${place}`, 'read')
  if (key === null) return null
  const text = (name: string) => {
    const value = queryValue(key, name)
    return value === null ? null : readText(value.bytes)
  }
  return {
    version: text('DriverVersion'),
    date: text('DriverDate'),
    provider: text('ProviderName'),
    inf: text('InfPath'),
  }
}

const hasProblem = 0x400

const problemOf = (device: Buffer): number | null => {
  const [status, problem] = [Buffer.alloc(4), Buffer.alloc(4)]
  if (CM_Get_DevNode_Status.call(status, problem, device.readUInt32LE(info.instance), 0) !== 0) return null
  return (status.readUInt32LE() & hasProblem) === 0 ? 0 : problem.readUInt32LE()
}

type Read = (property: number) => Buffer | null

const textIn = (bytes: Buffer | null): string | null => (bytes === null ? null : readText(bytes) || null)
const textsIn = (bytes: Buffer | null): string[] => (bytes === null ? [] : readTexts(bytes))

const eachPresent = (deviceClass: Buffer | null, visit: (read: Read, device: Buffer) => void): void => {
  const opened = SetupDiGetClassDevsW.call(
    deviceClass,
    null,
    0n,
    present | (deviceClass === null ? allClasses : 0),
  )
  if (opened === -1) throw failure(SetupDiGetClassDevsW.name, lastError())
  using devices = new Handle(BigInt(opened), SetupDiDestroyDeviceInfoList)
  for (let index = 0; ; index++) {
    const device = Buffer.alloc(info.size)
    device.writeUInt32LE(info.size)
    if (SetupDiEnumDeviceInfo.call(devices.value, index, device) === 0) break
    visit((property) => propertyOf(devices.value, device, property), device)
  }
  const code = lastError()
  if (code !== codes.NO_MORE_ITEMS) throw failure(SetupDiEnumDeviceInfo.name, code)
}

/** Lists the devices that are currently present. Takes some 100 ms. */
export const listDevices = (): ListedDevice[] => {
  const list: ListedDevice[] = []
  eachPresent(null, (read, device) => {
    const text = (property: number) => textIn(read(property))
    const hardwareIds = textsIn(read(properties.hardwareIds))
    list.push({
      name: text(properties.friendlyName) ?? text(properties.description) ?? 'a device without a name',
      class: text(properties.class),
      maker: text(properties.maker),
      hardwareId: hardwareIds[0] ?? null,
      ids: [...hardwareIds, ...textsIn(read(properties.compatibleIds))],
      problem: problemOf(device),
      driver: driverAt(text(properties.driver)),
    })
  })
  return list
}

/**
 * Lists those drivers in a class that belong to devices that are currently present, as lowercase keys below `Class`:
 * `{4d36e968-…}\0000`. This list is necessary because the driver key of a removed device stays in the registry
 * forever.
 */
export const presentDrivers = (deviceClass: string): Set<string> => {
  const places = new Set<string>()
  eachPresent(guid(deviceClass), (read) => {
    const place = textIn(read(properties.driver))
    if (place !== null) places.add(place.toLowerCase())
  })
  return places
}

/**
 * GUID_DEVCLASS_NET.
 * https://learn.microsoft.com/windows-hardware/drivers/install/system-defined-device-setup-classes-available-to-vendors
 */
const netClass = '4d36e972-e325-11ce-bfc1-08002be10318'

/**
 * Lists the interfaces (lowercase GUIDs in braces) of the network adapters that are currently present. If an adapter
 * is removed (such as a dock, a USB stick, or the card of an earlier mainboard), its driver key and interface stay in
 * the registry forever. Takes some milliseconds.
 * https://learn.microsoft.com/windows/win32/api/setupapi/nf-setupapi-setupdigetclassdevsw
 */
export const presentInterfaces = (): Set<string> => {
  const ids = new Set<string>()
  eachPresent(guid(netClass), (read) => {
    const place = textIn(read(properties.driver))
    using key = place === null ? null : openKey('HKLM', `${driverKeys}\\${place}`, 'read')
    const value = key === null ? null : queryValue(key, 'NetCfgInstanceId')
    if (value !== null) ids.add(readText(value.bytes).toLowerCase())
  })
  return ids
}
