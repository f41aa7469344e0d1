/** https://learn.microsoft.com/windows/win32/api/powerbase/nf-powerbase-callntpowerinformation */
import { failure } from '../core/call.ts'
import { CallNtPowerInformation } from './api.ts'

const batteryState = 5
/** SYSTEM_BATTERY_STATE */
const state = { present: 1, capacity: 8, size: 32 } as const
const unknownCapacity = 0xffff_ffff

/** Returns the combined full capacity of all batteries in milliwatt hours; null if no battery reports it. */
export const readFullCapacity = (): number | null => {
  const buffer = Buffer.alloc(state.size)
  const code = CallNtPowerInformation.call(batteryState, null, 0, buffer, buffer.length)
  if (code !== 0) throw failure(CallNtPowerInformation.name, code >>> 0)
  const capacity = buffer.readUInt32LE(state.capacity)
  return buffer.readUInt8(state.present) === 0 || capacity === unknownCapacity ? null : capacity || null
}
