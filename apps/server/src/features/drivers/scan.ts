/** The driver scan as a job. */
import { diagnostic } from '@clearpane/model'
import { scanDrivers } from '../../drivers/scan-drivers.ts'
import { defineJob } from '../../jobs/index.ts'
import { refusal } from '../../result.ts'

const noDrivers = () => diagnostic('DEVICE_UNSUPPORTED', 'noDrivers')

export const driverScan = defineJob({
  type: 'driverScan',
  run: async ({ device, stage }) =>
    device.drivers === null ? refusal(noDrivers()) : scanDrivers(device.drivers, stage),
})
