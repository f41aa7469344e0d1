/** What the sample PC is and how it's doing, from its simulation's figures (docs/sample-pc.md). */
import { type Boot, because, type Reading, type SystemInformation, systemInformation } from '@clearpane/model'
import type { Figures } from './live/figures.ts'
import type { Machine } from './live/machine.ts'
import { source } from './live/sensors.ts'

export type Look = {
  figures: Figures
  at: string
  /** Number of running services. */
  services: number
  boot: Boot | null
  lastUpdate: string | null
}

const modulesOf = ({ parts: { modules } }: Machine): string => {
  const each = modules.map(({ bytes, kind, speed }) => `${bytes / 2 ** 30} GB ${kind} ${speed} MT/s`)
  return [...Map.groupBy(each, (one) => one)].map(([one, { length }]) => `${length} × ${one}`).join(', ')
}

export const sampleInformation = (
  { figures, at, services, boot, lastUpdate }: Look,
  machine: Machine,
  description: string,
): SystemInformation => {
  const measured = (value: number | string, unit: string): Reading => ({
    status: 'measured',
    value,
    unit,
    source,
    at,
  })
  const usage = (used: number, total: number) => measured(Math.round((100 * used) / total), '%')
  return systemInformation(
    {
      os: measured(description, ''),
      cpu: measured(machine.cpu.name, ''),
      cpuUsage: measured(figures['cpu.total'], '%'),
      cpuTemp: measured(figures['temperature.cpu'], '°C'),
      gpu: measured(machine.gpu.name, ''),
      gpuTemp: measured(figures['temperature.gpu'], '°C'),
      systemTemp: measured(figures['temperature.zone'], '°C'),
      storage: measured(machine.disk.name, ''),
      ram: measured(modulesOf(machine), ''),
      ramTotal: measured(figures['memory.total'], 'bytes'),
      ramUsed: measured(figures['memory.used'], 'bytes'),
      ramAvailable: measured(figures['memory.available'], 'bytes'),
      ramUsage: usage(figures['memory.used'], figures['memory.total']),
      diskTotal: measured(figures['disk.total'], 'bytes'),
      diskUsed: measured(figures['disk.used'], 'bytes'),
      diskFree: measured(figures['disk.free'], 'bytes'),
      diskUsage: usage(figures['disk.used'], figures['disk.total']),
      systemDriveFree: measured(Math.round((1000 * figures['disk.free']) / figures['disk.total']) / 10, '%'),
      ...(boot === null ? {} : { bootTime: measured(boot.seconds, 's') }),
      uptime: measured(figures.uptime, 's'),
      processes: measured(figures['processes.count'], ''),
      services: measured(services, ''),
      ...(lastUpdate === null ? {} : { lastUpdate: measured(lastUpdate, 'date') }),
    },
    because('noStartOnRecord'),
  )
}
