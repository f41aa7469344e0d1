/** https://learn.microsoft.com/windows/win32/api/winbase/nf-winbase-getsystempowerstatus */
import { succeed } from '../core/call.ts'
import { native } from '../core/ffi.ts'

const GetSystemPowerStatus = native('kernel32.dll', 'int GetSystemPowerStatus(_Out_ void *status)')

/** SYSTEM_POWER_STATUS */
const status = { line: 0, flag: 1, percent: 2, size: 12 } as const
const online = 1
const [charging, noBattery] = [8, 128]
const unknown = 255

/** State of a battery. `charge`: a percentage; null if Windows doesn't report it. */
export type Battery = { charge: number | null; isCharging: boolean | null; isOnMains: boolean | null }

/** Reads the battery; returns null if the PC has none. */
export const readBattery = (): Battery | null => {
  const buffer = Buffer.alloc(status.size)
  succeed(GetSystemPowerStatus, buffer)
  const [line, flag, percent] = [
    buffer.readUInt8(status.line),
    buffer.readUInt8(status.flag),
    buffer.readUInt8(status.percent),
  ]
  if (flag !== unknown && (flag & noBattery) !== 0) return null
  return {
    charge: percent === unknown ? null : percent,
    isCharging: flag === unknown ? null : (flag & charging) !== 0,
    isOnMains: line === unknown ? null : line === online,
  }
}
