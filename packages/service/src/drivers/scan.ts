/** The driver scan, run as a job. */
import type { DriverScan } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { type Result, refusal } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { scanDrivers } from './scan-drivers.ts'

const noDrivers = () => diagnostic('DEVICE_UNSUPPORTED', 'noDrivers')

export const driverScan = defineJob({
  type: 'driverScan',
  run: async ({ device, stage }) =>
    device.drivers === null ? refusal(noDrivers()) : scanDrivers(device.drivers, stage),
})

/** Returns the current offers for an update, because an offer may have disappeared since the last scan. */
export const offersNow = async (device: DeviceSession): Promise<Result<DriverScan>> => {
  if (device.drivers === null) return refusal(noDrivers())
  const scan = await scanDrivers(device.drivers, () => {})
  if (!scan.ok || scan.value.noOffers === null) return scan
  return refusal(diagnostic('INVENTORY_UNREADABLE', 'list', { reason: scan.value.noOffers }))
}
