/** Measures the PC through Windows' own API, without starting a program and without blocking this thread. */
import type { Sensors } from '@clearpane/engine'
import {
  because,
  describeSensors,
  noParts,
  numbered,
  type ProcessRow,
  type SensorParts,
  type SensorReading,
} from '@clearpane/model'
import {
  type CounterValues,
  type ListedProcess,
  onThread,
  openKey,
  queryValue,
  readCounters,
  readDiskActivity,
  readProcessor,
  readTraffic,
} from '@clearpane/win32'
import { keptOnWindows } from '../../kept-processes.ts'
import {
  type Answer,
  type Answers,
  createRates,
  eachOf,
  type Figure,
  type Group,
  listed,
  percentOf,
  sensorsOf,
} from '../../sensors.ts'
import { refusalIn } from '../scalar.ts'
import { battery, counts, cpu, memory, standby, tcp, uptime } from './groups.ts'
import { driveHeat, zoneFigure, zonePath } from './heat.ts'
import { space } from './space.ts'

// The traffic of the disks and network adapters in Windows, both in total and individually.

const figure =
  (source: string) =>
  (value: number | null): Figure | null =>
    value === null ? null : { value, source }
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Lists disks by number, as Task Manager does. */
const disksOf = async (): Promise<string[]> => (await readDiskActivity()).map(({ disk }) => String(disk))

/**
 * Lists only adapters that have had traffic since they came up, because most PCs have several that are never used.
 */
const adaptersOf = (): string[] =>
  readTraffic().flatMap(({ name, received, sent }) => (received + sent > 0 ? [name] : []))

/** Makes the sensor group for the disks. `parts`: the disks from the most recent list, in the order of that list. */
const disk = (parts: () => readonly string[]): Group => {
  const rates = createRates()
  const shared = ['disk.active', 'disk.read', 'disk.write']
  const each = ['disk.each.active', 'disk.each.read', 'disk.each.write', 'disk.each.queue']
  const ids = [...shared, ...each]
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
      const own = eachOf(parts(), disks, ({ disk: number }) => String(number))
      const measuredOf = (number: number) => figure(`IOCTL_DISK_PERFORMANCE, disk ${number}`)
      const queues = own('disk.each.queue', (one) => measuredOf(one.disk)(one.queue))
      if (rate === null) return { ...Object.fromEntries(ids.map((id) => [id, null])), ...queues }
      const of = (number: number, what: string) => rate.delta[`${number} ${what}`] ?? 0
      const busyOf = ({ disk: number }: { disk: number }) => {
        const [idle, went] = [of(number, 'idle'), of(number, 'queried')]
        return percentOf(went - idle, went) ?? 0
      }
      const rateOf = (number: number, what: string) => Math.round(of(number, what) / rate.seconds)
      const together = (what: string) => sum(disks.map(({ disk: number }) => rateOf(number, what)))
      const measured = figure(`IOCTL_DISK_PERFORMANCE, disks ${disks.map((one) => one.disk).join(' ')}`)
      return {
        'disk.active': measured(Math.max(...disks.map(busyOf))),
        'disk.read': measured(together('read')),
        'disk.write': measured(together('written')),
        ...own('disk.each.active', (one) => measuredOf(one.disk)(busyOf(one))),
        ...own('disk.each.read', (one) => measuredOf(one.disk)(rateOf(one.disk, 'read'))),
        ...own('disk.each.write', (one) => measuredOf(one.disk)(rateOf(one.disk, 'written'))),
        ...queues,
      }
    },
  }
}

/**
 * Returns the adapters whose traffic is added up. The bytes of a tunnel also pass through the network card, so only
 * network cards are counted. If a PC has no card, its tunnels are counted instead.
 */
export const leadingOut = <T extends { isHardware: boolean }>(adapters: readonly T[]): readonly T[] => {
  const cards = adapters.filter(({ isHardware }) => isHardware)
  return cards.length > 0 ? cards : adapters
}

/**
 * Makes the sensor group for the network. `parts`: the adapters from the most recent list, in the order of that list.
 */
const network = (parts: () => readonly string[]): Group => {
  const rates = createRates()
  const each = ['network.each.receiveRate', 'network.each.sendRate']
  return {
    ids: ['network.received', 'network.sent', 'network.receiveRate', 'network.sendRate', ...each],
    ask: (): Answers => {
      const adapters = readTraffic()
      const cards = leadingOut(adapters)
      const measured = figure(`GetIfTable2, ${cards.map(({ name }) => name).join(', ')}`)
      const rate = rates(
        Object.fromEntries(
          adapters.flatMap(({ index, received, sent }) => [
            [`${index} received`, received],
            [`${index} sent`, sent],
          ]),
        ),
      )
      const rateOf = (index: number, what: string) =>
        rate === null ? null : Math.round((rate.delta[`${index} ${what}`] ?? 0) / rate.seconds)
      const together = (what: string) =>
        rate === null ? null : measured(sum(cards.map(({ index }) => rateOf(index, what) ?? 0)))
      const own = eachOf(parts(), adapters, ({ name }) => name)
      const ownRate = (id: string, what: string) =>
        own(id, ({ index, name }) => figure(`GetIfTable2, ${name}`)(rateOf(index, what)))
      return {
        'network.received': measured(sum(cards.map(({ received }) => received))),
        'network.sent': measured(sum(cards.map(({ sent }) => sent))),
        'network.receiveRate': together('received'),
        'network.sendRate': together('sent'),
        ...ownRate('network.each.receiveRate', 'received'),
        ...ownRate('network.each.sendRate', 'sent'),
      }
    },
  }
}

const paths = {
  clock: '\\Processor Information(_Total)\\% Processor Performance',
  engines: '\\GPU Engine(*)\\Utilization Percentage',
  memory: '\\GPU Adapter Memory(*)\\Dedicated Usage',
  zones: zonePath,
  /** Path of the counter for each processor's clock speed; only newer versions of Windows measure it. */
  actual: '\\Processor Information(*)\\Actual Frequency',
} as const

/** Reads the clock speed that Windows measured when it started. All percentages are based on this clock speed. */
const baseMhz = (): number | null => {
  using key = openKey('HKLM', 'HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0', 'read')
  const value = key === null ? null : queryValue(key, '~MHz')
  return value === null || value.bytes.length < 4 ? null : Buffer.from(value.bytes).readUInt32LE()
}

/** `pid_4_luid_0x0_0x1_phys_0_eng_0_engtype_3D` without the process. */
const engineOf = (instance: string): string => instance.replace(/^pid_\d+_/, '')

/**
 * Returns the load of the graphics card's busiest engine, as Task Manager does: an engine's load is the sum over its
 * processes, and the card is as busy as its busiest engine.
 */
export const busiestEngine = (values: NonNullable<CounterValues>): { name: string; load: number } | null => {
  const engines = Map.groupBy(values, ({ instance }) => engineOf(instance))
  const loads = [...engines].map(([name, all]) => ({
    name: /engtype_(.*)$/.exec(name)?.[1] ?? name,
    load: all.reduce((sum, { value }) => sum + value, 0),
  }))
  return loads.toSorted((a, b) => b.load - a.load)[0] ?? null
}

/**
 * Checks whether an instance is a processor; its name, such as `0,3`, consists of the processor's group and its
 * number. The others are sums.
 */
const isProcessor = ({ instance }: { instance: string }) => /^\d+,\d+$/.test(instance)

/**
 * Returns the clock. On a hybrid processor, a clock speed calculated as a percentage of the first core's speed would
 * be too high: tools that calculate it this way show 7 GHz. On a hybrid processor, only the clock speed that Windows
 * measured for each core is used.
 */
export const clockOf = (
  { clock, actual }: { clock: CounterValues; actual: CounterValues },
  base: number | null,
  kinds: number,
): Answer => {
  const each = (actual ?? []).filter(isProcessor).filter(({ value }) => value > 0)
  if (kinds > 1) {
    if (each.length === 0) return because('clocksDiffer')
    const mean = each.reduce((sum, { value }) => sum + value, 0) / each.length
    return { value: Math.round(mean), source: paths.actual }
  }
  if (clock === null || base === null) return because('noClockCounter')
  const percent = clock[0]?.value
  return percent === undefined ? null : { value: Math.round((base * percent) / 100), source: paths.clock }
}

const tenths = (value: number) => Math.round(10 * value) / 10

/**
 * Makes the sensor group for values that only performance counters report: the current clock speed, graphics, and
 * thermal zones.
 */
const counters = (): Group => {
  let base: number | null | undefined
  let kinds: number | undefined
  return {
    ids: ['cpu.clock', 'gpu.load', 'gpu.memory', 'temperature.zone'],
    ask: async (): Promise<Answers> => {
      const [clock = null, engines = null, memory = null, zones = null, actual = null] = await readCounters(
        Object.values(paths),
      )
      base ??= baseMhz()
      kinds ??= readProcessor().kinds
      const engine = engines === null ? null : busiestEngine(engines)
      const noGraphics = because('noGraphicsCounters')
      return {
        'cpu.clock': clockOf({ clock, actual }, base, kinds),
        'gpu.load':
          engines === null
            ? noGraphics
            : engine === null
              ? null
              : { value: Math.min(100, tenths(engine.load)), source: `${paths.engines}, ${engine.name}` },
        'gpu.memory':
          memory === null || memory.length === 0
            ? noGraphics
            : { value: memory.reduce((sum, { value }) => sum + value, 0), source: paths.memory },
        'temperature.zone': zoneFigure(zones) ?? because('noThermalZone'),
      }
    },
  }
}

/** Returns a process's key, which distinguishes two processes that had the same pid. */
const keyOf = ({ pid, startedAt }: ListedProcess) => `${pid} ${startedAt}`

const perSecond = (perMs: number) => 1000 * perMs

/** Pid of the idle process, which "uses" the time that no other process uses. */
const idle = 0

/** Makes a function that lists the programs running on this Windows PC, each with the services that it runs. */
const createProcesses = (processors: number, now: () => string) => {
  let before: { at: number; of: Map<string, ListedProcess> } | null = null
  return async (): Promise<SensorReading> => {
    try {
      const [services, all] = await Promise.all([
        // A program is worth showing even if its services can't be listed.
        onThread('services.byProcess').catch(() => new Map<number, string[]>()),
        // The processes are listed last, because the time is read immediately afterwards.
        onThread('processes.list'),
      ])
      const found = all.filter(({ pid }) => pid !== idle)
      const at = performance.now()
      const went = before === null ? 0 : at - before.at
      const rows: ProcessRow[] = found
        .map((one) => {
          // If a program started after the last reading, its counts began at zero, so they belong entirely to the
          // time between the two readings.
          const earlier = before?.of.get(keyOf(one))
          const moved = (what: 'cpuMs' | 'read' | 'written', to: (perMs: number) => number) =>
            went <= 0 ? null : Math.round(to(Math.max(0, one[what] - (earlier?.[what] ?? 0)) / went))
          const share = moved('cpuMs', (perMs) => Math.min(1000, (1000 * perMs) / processors))
          const kept = keptOnWindows(one, process.pid)
          return {
            pid: one.pid,
            startedAt: one.startedAt,
            name: one.name,
            services: services.get(one.pid) ?? [],
            cpu: share === null ? null : share / 10,
            memory: one.workingSet,
            threads: one.threads,
            read: moved('read', perSecond),
            written: moved('written', perSecond),
            handles: one.handles,
            ...(kept === null ? {} : { kept }),
          }
        })
        .toSorted((a, b) => (b.cpu ?? 0) - (a.cpu ?? 0) || b.memory - a.memory)
      before = { at, of: new Map(found.map((one) => [keyOf(one), one])) }
      const source = 'NtQuerySystemInformation, SystemProcessInformation'
      return { status: 'measured', rows, source, at: now() }
    } catch (error) {
      return { status: 'unavailable', reason: refusalIn(error).reason }
    }
  }
}

export const createWindowsSensors = (now: () => string = () => new Date().toISOString()): Sensors => {
  let made: Sensors | null = null
  const make = () => {
    const processors = readProcessor().threads
    let parts: SensorParts = { ...noParts, processors: numbered(processors) }
    return sensorsOf({
      describe: async () => {
        const [disks, adapters] = await Promise.all([disksOf().catch(() => []), listed(adaptersOf)])
        parts = { ...parts, disks, adapters }
        return describeSensors(parts)
      },
      groups: [
        cpu(processors),
        memory,
        standby,
        counts,
        counters(),
        driveHeat(now),
        space,
        disk(() => parts.disks),
        network(() => parts.adapters),
        tcp,
        uptime,
        battery,
      ],
      processes: createProcesses(processors, now),
      now,
      reasonOf: (error) => refusalIn(error).reason,
    })
  }
  /** Creates the sensors on first use, so that nothing is measured when the host is created. */
  const sensors = () => {
    made ??= make()
    return made
  }
  return { list: async () => sensors().list(), sample: async (ids) => sensors().sample(ids) }
}
