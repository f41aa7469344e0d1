/** Groups of read functions on Linux, each with the sensors that it serves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { because, describeSensor, noParts, numbered, type SensorParts } from '@clearpane/model'
import { type Answers, createRates, type Group, percentOf } from '../../sensors.ts'
import { disk } from './disk.ts'
import { network } from './network.ts'
import { type CpuTicks, clockMhz, cpuTicks, memoryInfo, openConnections } from './proc.ts'
import { from, proc } from './read.ts'

// The groups `temperatures`, `gpu` and `battery` read what Linux drivers report below /sys. If the PC has no such
// driver, the reason is returned instead.

const entries = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Returns the text of a file; null if the file is missing or if its driver reports nothing. */
const textIn = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
const numberIn = (file: string): number | null => {
  const text = textIn(file)
  return text === null || text === '' || Number.isNaN(Number(text)) ? null : Number(text)
}

const clock: Group = {
  ids: ['cpu.clock'],
  ask: (): Answers => {
    const value = clockMhz(proc('cpuinfo'))
    return value === null ? {} : { 'cpu.clock': { value, source: '/proc/cpuinfo, cpu MHz' } }
  },
}

const thermal = '/sys/class/thermal'

/**
 * The types of thermal zones whose drivers measure the processor itself; all other zones are elsewhere on the board.
 */
const ofProcessor = /^(x86_pkg_temp|cpu[-_]thermal|coretemp|k10temp)/i

const temperatures: Group = {
  ids: ['temperature.cpu', 'temperature.zone'],
  ask: (): Answers => {
    const zones = entries(thermal)
      .filter((name) => name.startsWith('thermal_zone'))
      .flatMap((name) => {
        const [type, value] = [textIn(join(thermal, name, 'type')), numberIn(join(thermal, name, 'temp'))]
        return type === null || value === null ? [] : [{ type, celsius: Math.round(value / 100) / 10 }]
      })
    const hottest = (isOf: (type: string) => boolean) =>
      zones.filter(({ type }) => isOf(type)).toSorted((a, b) => b.celsius - a.celsius)[0]
    const [cpu, zone] = [
      hottest((type) => ofProcessor.test(type)),
      hottest((type) => !ofProcessor.test(type)),
    ]
    const answer = (found: typeof cpu) =>
      found === undefined
        ? because('noThermalZone')
        : { value: found.celsius, source: `${thermal}, ${found.type}` }
    return { 'temperature.cpu': answer(cpu), 'temperature.zone': answer(zone) }
  },
}

const drm = '/sys/class/drm'

/** Finds the busiest graphics card whose driver measures load, as amdgpu does. */
const gpu: Group = {
  ids: ['gpu.load', 'gpu.memory'],
  ask: (): Answers => {
    const cards = entries(drm)
      .filter((name) => /^card\d+$/.test(name))
      .flatMap((name) => {
        const load = numberIn(join(drm, name, 'device/gpu_busy_percent'))
        return load === null ? [] : [{ name, load }]
      })
    const busiest = cards.toSorted((a, b) => b.load - a.load)[0]
    const none = because('noGraphicsCounters')
    if (busiest === undefined) return { 'gpu.load': none, 'gpu.memory': none }
    const source = `${drm}/${busiest.name}`
    const memory = numberIn(join(drm, busiest.name, 'device/mem_info_vram_used'))
    return {
      'gpu.load': { value: busiest.load, source },
      'gpu.memory': memory === null ? none : { value: memory, source },
    }
  },
}

const supplies = '/sys/class/power_supply'
const states: Readonly<Record<string, string>> = {
  Charging: 'charging',
  Discharging: 'discharging',
  Full: 'full',
}

const battery: Group = {
  ids: ['battery.charge', 'battery.state'],
  ask: (): Answers => {
    const own = entries(supplies).find((name) => textIn(join(supplies, name, 'type')) === 'Battery')
    const none = because('noBattery')
    if (own === undefined) return { 'battery.charge': none, 'battery.state': none }
    const [charge, state] = [
      numberIn(join(supplies, own, 'capacity')),
      states[textIn(join(supplies, own, 'status')) ?? ''],
    ]
    const source = `${supplies}/${own}`
    return {
      ...(charge === null ? {} : { 'battery.charge': { value: charge, source } }),
      ...(state === undefined ? {} : { 'battery.state': { value: state, source } }),
    }
  },
}

/** Reads how busy the processors are on Linux, both in total and individually. */
const cpu = (processors: number): Group => {
  const rates = createRates()
  const cores = describeSensor('cpu.core', { ...noParts, processors: numbered(processors) }).map(
    ({ id }) => id,
  )
  return {
    ids: ['cpu.total', 'cpu.core'],
    ask: (): Answers => {
      const ticks = cpuTicks(proc('stat'))
      const of: [string, CpuTicks][] = [
        ['cpu.total', ticks.total],
        ...cores.flatMap((id, i): [string, CpuTicks][] => {
          const core = ticks.cores[i]
          return core === undefined ? [] : [[id, core]]
        }),
      ]
      const rate = rates(
        Object.fromEntries(
          of.flatMap(([id, { busy, idle }]) => [
            [`${id} busy`, busy],
            [`${id} idle`, idle],
          ]),
        ),
      )
      const measured = from('/proc/stat')
      return Object.fromEntries(
        of.map(([id]) => {
          if (rate === null) return [id, null]
          const [busy = 0, idle = 0] = [rate.delta[`${id} busy`], rate.delta[`${id} idle`]]
          return [id, measured(percentOf(busy, busy + idle))]
        }),
      )
    },
  }
}

const memory: Group = {
  ids: ['memory.total', 'memory.used', 'memory.available', 'memory.committed', 'memory.standby'],
  ask: (): Answers => {
    const { MemTotal, MemAvailable, Committed_AS, Cached, Shmem = 0 } = memoryInfo(proc('meminfo'))
    if (MemTotal === undefined || MemAvailable === undefined) return {}
    const measured = from('/proc/meminfo')
    return {
      'memory.total': measured(MemTotal),
      'memory.available': measured(MemAvailable),
      'memory.used': measured(MemTotal - MemAvailable),
      // Shared memory counts as cached, but it can't be freed.
      ...(Cached === undefined ? {} : { 'memory.standby': measured(Cached - Shmem) }),
      ...(Committed_AS === undefined ? {} : { 'memory.committed': measured(Committed_AS) }),
    }
  },
}

const space: Group = {
  ids: ['disk.total', 'disk.used', 'disk.free'],
  ask: async (): Promise<Answers> => {
    const { bsize, blocks, bavail, bfree } = await statfs('/')
    const measured = from('statfs /')
    return {
      'disk.total': measured(bsize * blocks),
      'disk.used': measured(bsize * (blocks - bfree)),
      'disk.free': measured(bsize * bavail),
    }
  },
}

const tcp: Group = {
  ids: ['tcp.connections'],
  ask: (): Answers => {
    const open = openConnections(proc('net/snmp'))
    return open === null ? {} : { 'tcp.connections': { value: open, source: '/proc/net/snmp, CurrEstab' } }
  },
}

const counts: Group = {
  ids: ['threads.count', 'handles.count', 'uptime'],
  ask: (): Answers => {
    const [load, files] = [proc('loadavg'), proc('sys/fs/file-nr')]
    // The format is "runnable/all": the numbers of kernel scheduling entities, that is, threads.
    const threads = Number(load.split(' ')[3]?.split('/')[1])
    return {
      ...(Number.isInteger(threads) ? { 'threads.count': { value: threads, source: '/proc/loadavg' } } : {}),
      'handles.count': { value: Number(files.split(/\s+/)[0]), source: '/proc/sys/fs/file-nr' },
      uptime: { value: Math.round(uptime()), source: 'os.uptime()' },
    }
  },
}

const processes: Group = {
  ids: ['processes.count'],
  ask: () => ({
    'processes.count': {
      value: readdirSync('/proc').filter((name) => /^\d+$/.test(name)).length,
      source: '/proc',
    },
  }),
}

/** Makes the sensor groups on Linux. `parts`: the parts of the PC that the latest listing found. */
export const linuxGroups = (processors: number, parts: () => SensorParts): Group[] => [
  cpu(processors),
  memory,
  space,
  disk(() => parts().disks),
  network(() => parts().adapters),
  tcp,
  counts,
  processes,
  clock,
  temperatures,
  gpu,
  battery,
]
