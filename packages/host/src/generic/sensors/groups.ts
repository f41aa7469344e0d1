/** Linux' reads, each with the sensors it provides. */
import { readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { uptime } from 'node:os'
import type { SensorParts } from '@clearpane/model'
import type { Answers, Group } from '../../sensors.ts'
import { battery, clock, gpu, temperatures } from './board.ts'
import { cpu } from './cpu.ts'
import { disk } from './disk.ts'
import { network } from './network.ts'
import { memoryInfo, openConnections } from './proc.ts'
import { from, proc } from './read.ts'

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
      // Shared memory counts as cached but can't be freed.
      ...(Cached === undefined ? {} : { 'memory.standby': measured(Cached - Shmem) }),
      ...(Committed_AS === undefined ? {} : { 'memory.committed': measured(Committed_AS) }),
    }
  },
}

const space: Group = {
  ids: ['disk.total', 'disk.used', 'disk.free'],
  ask: async (): Promise<Answers> => {
    const { bsize, blocks, bavail, bfree } = await statfs('/')
    const measured = from('statfs of /')
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
    return open === null ? {} : { 'tcp.connections': { value: open, source: 'CurrEstab in /proc/net/snmp' } }
  },
}

const counts: Group = {
  ids: ['threads.count', 'handles.count', 'uptime'],
  ask: (): Answers => {
    const [load, files] = [proc('loadavg'), proc('sys/fs/file-nr')]
    // "runnable/all", of the kernel's scheduling entities: threads.
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

/** `parts`: those of the last list. */
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
