/** The groups of values that are read from Windows together, each with the sensors that it serves. */
import { because, describeSensor, noParts, numbered } from '@clearpane/model'
import {
  type CpuTimes,
  countConnections,
  readBattery,
  readCoreTimes,
  readMemory,
  readPerformance,
  readStandby,
  readUptimeMs,
} from '@clearpane/win32'
import { type Answer, type Answers, createRates, type Figure, type Group, percentOf } from '../../sensors.ts'

const figure =
  (source: string) =>
  (value: number | null): Figure | null =>
    value === null ? null : { value, source }
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

const load = ({ idleMs, busyMs }: CpuTimes): number | null => percentOf(busyMs, idleMs + busyMs)

export const cpu = (processors: number): Group => {
  const rates = createRates()
  const cores = describeSensor('cpu.core', { ...noParts, processors: numbered(processors) }).map(
    ({ id }) => id,
  )
  const measured = figure('NtQuerySystemInformation, SystemProcessorPerformanceInformation')
  return {
    ids: ['cpu.total', 'cpu.core'],
    ask: (): Answers => {
      const times = readCoreTimes()
      // Windows may report only some of the processors; their load isn't the load of the whole PC.
      if (times.length !== processors) {
        const partly = because('processorsPartly', { reported: times.length, processors })
        return {
          'cpu.total': partly,
          ...Object.fromEntries(cores.map((id): [string, Answer] => [id, partly])),
        }
      }
      const rate = rates(
        Object.fromEntries(
          times.flatMap(({ idleMs, busyMs }, i) => [
            [`${i} idle`, idleMs],
            [`${i} busy`, busyMs],
          ]),
        ),
      )
      if (rate === null) return { 'cpu.total': null, ...Object.fromEntries(cores.map((id) => [id, null])) }
      const spent = times.map((_, i) => ({
        idleMs: rate.delta[`${i} idle`] ?? 0,
        busyMs: rate.delta[`${i} busy`] ?? 0,
      }))
      const total = {
        idleMs: sum(spent.map((one) => one.idleMs)),
        busyMs: sum(spent.map((one) => one.busyMs)),
      }
      return {
        'cpu.total': measured(load(total)),
        ...Object.fromEntries(spent.map((one, i): [string, Answer] => [cores[i] ?? '', measured(load(one))])),
      }
    },
  }
}

export const memory: Group = {
  ids: ['memory.total', 'memory.used', 'memory.available'],
  ask: (): Answers => {
    const { total, available } = readMemory()
    const measured = figure('GlobalMemoryStatusEx')
    return {
      'memory.total': measured(total),
      'memory.available': measured(available),
      'memory.used': measured(total - available),
    }
  },
}

/** Standby memory, in a group of its own because some versions of Windows show it only to administrators. */
export const standby: Group = {
  ids: ['memory.standby'],
  ask: (): Answers => ({
    'memory.standby': {
      value: readStandby(),
      source: 'NtQuerySystemInformation, SystemMemoryListInformation',
    },
  }),
}

export const counts: Group = {
  ids: ['memory.committed', 'processes.count', 'threads.count', 'handles.count'],
  ask: async (): Promise<Answers> => {
    const { committed, processes, threads, handles } = await readPerformance()
    const measured = figure('GetPerformanceInfo')
    return {
      'memory.committed': measured(committed),
      'processes.count': measured(processes),
      'threads.count': measured(threads),
      'handles.count': measured(handles),
    }
  },
}

export const tcp: Group = {
  ids: ['tcp.connections'],
  ask: (): Answers => ({ 'tcp.connections': { value: countConnections(), source: 'GetTcpStatisticsEx' } }),
}

export const uptime: Group = {
  ids: ['uptime'],
  ask: (): Answers => ({ uptime: { value: Math.round(readUptimeMs() / 1000), source: 'GetTickCount64' } }),
}

export const battery: Group = {
  ids: ['battery.charge', 'battery.state'],
  ask: (): Answers => {
    const found = readBattery()
    const none = because('noBattery')
    if (found === null) return { 'battery.charge': none, 'battery.state': none }
    const { charge, isCharging, isOnMains } = found
    const source = 'GetSystemPowerStatus'
    const state = isCharging === true ? 'charging' : isOnMains === false ? 'discharging' : null
    return {
      ...(charge === null ? {} : { 'battery.charge': { value: charge, source } }),
      ...(state === null ? {} : { 'battery.state': { value: state, source } }),
    }
  },
}
