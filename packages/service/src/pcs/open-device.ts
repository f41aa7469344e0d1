/** Opens the device that a call specifies, after settling runs whose processes died. */
import { wire } from '@clearpane/contracts'
import { type DeviceId, deviceIdSchema, diagnostic } from '@clearpane/model'
import { type Result, refusal } from '../core/result.ts'
import type { Due } from '../pc-files/due.ts'
import type { DeviceRegistry, DeviceSession } from './device-registry.ts'

const unknownDevice = () => diagnostic('UNKNOWN_DEVICE', 'header', { header: wire.deviceHeader })

/** Settles runs whose processes died, once for each device while the server runs, before the device is described. */
const recovering = (devices: DeviceRegistry, due: Due) => {
  const settled = new Map<DeviceId, Promise<unknown>>()
  const settle = async ({ id, service, files }: DeviceSession) => {
    if (await service.hasDeadRuns()) await service.recover()
    if (files !== null) due.watch(id, files.quarantine)
  }
  return async (id: DeviceId): Promise<Result<DeviceSession>> => {
    const device = await devices.open(id)
    if (!device.ok) return device
    const done = settled.get(device.value.id) ?? settle(device.value)
    settled.set(device.value.id, done)
    done.catch(() => settled.delete(device.value.id))
    await done
    return device
  }
}

/** Null means the default device. */
export const deviceOpener = (devices: DeviceRegistry, defaultDevice: DeviceId, due: Due) => {
  const open = recovering(devices, due)
  return async (named: unknown): Promise<Result<DeviceSession>> => {
    if (named == null) return open(defaultDevice)
    const id = deviceIdSchema.safeParse(named)
    return id.success ? open(id.data) : refusal(unknownDevice())
  }
}
