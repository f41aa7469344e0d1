/** The reads of Windows, each with the sensors it answers. */
import { because, describeSensor } from '@clearpane/model'
import {
  type CpuTimes,
  countConnections,
  readBattery,
  readCoreTimes,
  readDiskActivity,
  readMemory,
  readPerformance,
  readStandby,
  readTraffic,
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
  const cores = describeSensor('cpu.core', processors).map(({ id }) => id)
  const measured = figure('NtQuerySystemInformation, SystemProcessorPerformanceInformation')
  return {
    ids: ['cpu.total', ...cores],
    ask: (): Answers => {
      const times = readCoreTimes()
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

/** Apart, because some Windows keep it to administrators. */
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

export const disk = (): Group => {
  const rates = createRates()
  const ids = ['disk.active', 'disk.read', 'disk.write']
  return {
    ids,
    ask: async (): Promise<Answers> => {
      const disks = await readDiskActivity()
      const none = because('noDiskCounters')
      if (disks.length === 0) return Object.fromEntries(ids.map((id) => [id, none]))
      const rate = rates(
        Object.fromEntries(
          disks.flatMap(({ disk: number, read, written, idleMs, queriedMs }) => [
            [`${number} read`, read],
            [`${number} written`, written],
            [`${number} idle`, idleMs],
            [`${number} queried`, queriedMs],
          ]),
        ),
      )
      if (rate === null) return Object.fromEntries(ids.map((id) => [id, null]))
      const of = (number: number, what: string) => rate.delta[`${number} ${what}`] ?? 0
      const busy = disks.map(({ disk: number }) => {
        const [idle, went] = [of(number, 'idle'), of(number, 'queried')]
        return percentOf(went - idle, went) ?? 0
      })
      const perSecond = (what: string) =>
        Math.round(sum(disks.map(({ disk: number }) => of(number, what))) / rate.seconds)
      const measured = figure(`IOCTL_DISK_PERFORMANCE, disks ${disks.map((one) => one.disk).join(' ')}`)
      return {
        'disk.active': measured(Math.max(...busy)),
        'disk.read': measured(perSecond('read')),
        'disk.write': measured(perSecond('written')),
      }
    },
  }
}

export const network = (): Group => {
  const rates = createRates()
  return {
    ids: ['network.received', 'network.sent', 'network.receiveRate', 'network.sendRate'],
    ask: (): Answers => {
      const adapters = readTraffic()
      const measured = figure(`GetIfTable2, ${adapters.map(({ name }) => name).join(', ')}`)
      const rate = rates(
        Object.fromEntries(
          adapters.flatMap(({ index, received, sent }) => [
            [`${index} received`, received],
            [`${index} sent`, sent],
          ]),
        ),
      )
      const perSecond = (what: string) =>
        rate === null
          ? null
          : measured(
              Math.round(
                sum(adapters.map(({ index }) => rate.delta[`${index} ${what}`] ?? 0)) / rate.seconds,
              ),
            )
      return {
        'network.received': measured(sum(adapters.map(({ received }) => received))),
        'network.sent': measured(sum(adapters.map(({ sent }) => sent))),
        'network.receiveRate': perSecond('received'),
        'network.sendRate': perSecond('sent'),
      }
    },
  }
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
