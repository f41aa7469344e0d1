import { type HardwarePart, hardwarePart, type Reason } from '@clearpane/model'
import { factsOf, type SystemInformation } from './facts.ts'

const kinds: Readonly<Record<string, string>> = { SSD: 'ssd', NVMe: 'ssd', HD: 'hardDisk', HDD: 'hardDisk' }
const healths: Readonly<Record<string, string>> = { Ok: 'healthy', PASSED: 'healthy', FAILED: 'failing' }

export const drives = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const { text, number, word } = factsOf('diskLayout', at, reason)
  return (await si.diskLayout()).map(({ name, type, interfaceType, size, smartStatus, temperature }) =>
    hardwarePart(
      'drive',
      name || null,
      {
        kind: word(kinds[type] ?? null),
        bus: text(interfaceType),
        size: number(size, 'bytes'),
        health: word(healths[smartStatus] ?? null),
        temperature: number(temperature, '°C'),
      },
      reason,
    ),
  )
}

export const volumes = async (si: SystemInformation, at: string, reason: Reason): Promise<HardwarePart[]> => {
  const { text, number } = factsOf('fsSize', at, reason)
  return (await si.fsSize()).map(({ mount, type, size, used, available }) =>
    hardwarePart(
      'volume',
      mount,
      {
        total: number(size, 'bytes'),
        used: number(used, 'bytes'),
        free: number(available, 'bytes'),
        fileSystem: text(type),
      },
      reason,
    ),
  )
}
