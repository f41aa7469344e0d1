/**
 * What the sample PC is, and what its state comes to: the only figures here are its model's
 * (docs/sample-pc.md).
 */
import { because, type Reading, type SystemInformation, systemInformation } from '@clearpane/model'
import type { Effects } from './effects/index.ts'

const gibibyte = 2 ** 30
const hardware = { ramTotal: 16 * gibibyte, diskTotal: 512e9 }
/** Memory and disk of everything the model does not move: Windows itself, programs, documents. */
const fixed = { ram: 5.1 * gibibyte, disk: 186e9 }

/** `running`: services that run now. */
export const sampleInformation = (
  effects: Effects,
  running: number,
  description: string,
  at: string,
): SystemInformation => {
  const measured = (value: number | string, unit: string): Reading => ({
    status: 'measured',
    value,
    unit,
    source: 'the sample PC’s model, docs/sample-pc.md',
    at,
  })
  const ramUsed = Math.round(fixed.ram + effects.memory.nowMebibytes * 2 ** 20)
  const diskUsed = Math.round(fixed.disk + effects.disk.nowBytes)
  const { ramTotal, diskTotal } = hardware
  return systemInformation(
    {
      os: measured(description, ''),
      cpu: measured('AMD Ryzen 5 5600, 6 cores', ''),
      gpu: measured('NVIDIA GeForce RTX 3060', ''),
      storage: measured('512 GB NVMe SSD', ''),
      ramTotal: measured(ramTotal, 'bytes'),
      ramUsed: measured(ramUsed, 'bytes'),
      ramAvailable: measured(ramTotal - ramUsed, 'bytes'),
      ramUsage: measured(Math.round((100 * ramUsed) / ramTotal), '%'),
      diskTotal: measured(diskTotal, 'bytes'),
      diskUsed: measured(diskUsed, 'bytes'),
      diskFree: measured(diskTotal - diskUsed, 'bytes'),
      diskUsage: measured(Math.round((100 * diskUsed) / diskTotal), '%'),
      bootTime: measured(effects.boot.stockSeconds, 's'),
      services: measured(running, ''),
    },
    because('noLiveMetrics'),
  )
}
