/** Computes every figure for a given time from the state, the running programs and the machine. Pure. */
import type { ProcessRow, SensorName } from '@clearpane/model'
import { mix, numberOf, share } from '../noise.ts'
import type { Machine } from '../stock/machine.ts'
import { adapters } from '../stock/network.ts'
import { activityAt } from './person.ts'
import { batteryState } from './power.ts'
import { keptOf, type Program } from './running.ts'
import type { LiveState } from './state.ts'

export type Moment = {
  /** The time to which the state is advanced, in milliseconds since 1970. */
  at: number
  machine: Machine
  state: LiveState
  programs: readonly Program[]
  diskUsed: number
}

type Each = Extract<SensorName, `${string}.each.${string}` | 'cpu.core'>
type Numbers = Exclude<SensorName, Each | 'processes' | 'battery.charge' | 'battery.state'>

export type Figures = Record<Numbers, number> &
  Record<Each, number[]> & {
    processes: ProcessRow[]
    /** Battery; null if the PC has none. */
    battery: { charge: number; state: string } | null
  }

const mebibyte = 2 ** 20
const tenths = (value: number) => Math.round(value * 10) / 10
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/**
 * Returns a factor from 0.4 to 1.6, centered on 1. The factor has two random components: one changes every second,
 * the other every eight seconds.
 */
const swing = (seed: number, second: number): number =>
  0.4 + 0.6 * (share(seed, second) + share(seed ^ 0x51, second >> 3))

const rowOf = (program: Program, { seed, second, busy }: { seed: number; second: number; busy: number }) => {
  const { pid, name, services, byPerson, cost } = program
  const kept = keptOf(program)
  const own = mix(seed, numberOf(`${name} ${services.join()}`))
  const moved = cost.disk * (byPerson ? busy / 50 : 1) * swing(own, second)
  const spike = share(own ^ 0x77, second) > 0.985 ? 4 : 1
  const level = byPerson ? busy / 50 : 1
  return {
    pid,
    name,
    services,
    cpu: cost.cpu * swing(own, second) * spike * level,
    memory: Math.round(cost.mebibytes * mebibyte * (byPerson ? 0.6 + busy / 125 : 1)),
    threads: cost.threads,
    handles: cost.handles,
    read: Math.round(moved * 0.62),
    written: Math.round(moved * 0.38),
    ...(kept === null ? {} : { kept }),
  }
}

/** Distributes the load unevenly over the processors, without any of them exceeding 100 %. */
const coresOf = (total: number, processors: number, seed: number, second: number): number[] => {
  const weights = Array.from({ length: processors }, (_, i) => 0.4 + 1.2 * share(mix(seed, i + 1), second))
  const scale = (total * processors) / sum(weights)
  return weights.map((weight) => tenths(Math.min(100, weight * scale)))
}

/** Memory that doesn't belong to any process, in MiB: kernel, drivers, shared pages. */
const sharedMebibytes = 1900

const rates = ({ machine, programs }: Moment, swung: number, busy: number) => {
  const bytes = sum(programs.map(({ cost, byPerson }) => cost.disk * (byPerson ? busy / 50 : 1))) * swung * 9
  /** Number of bytes per second that a solid-state drive of this class transfers in small blocks. */
  const most = 95e6 / machine.disk.slowness
  const [read, write] = [Math.round(bytes * 0.62), Math.round(bytes * 0.38)]
  const active = tenths(Math.min(100, (100 * bytes) / most))
  return {
    'disk.read': read,
    'disk.write': write,
    'disk.active': active,
    // Its only disk.
    'disk.each.read': [read],
    'disk.each.write': [write],
    'disk.each.active': [active],
    'disk.each.queue': [Math.floor(active / 35)],
  }
}

/**
 * The adapters that carry traffic. The first adapter carries nearly all the traffic, because Windows prefers a wired
 * connection.
 */
export const carrying = adapters.filter(({ connected }) => connected)
const spread = (rate: number): number[] => {
  const others = carrying.slice(1).map(() => Math.floor(rate * 0.03))
  return [rate - sum(others), ...others]
}

export const figuresAt = (moment: Moment): Figures => {
  const { at, machine, state, programs, diskUsed } = moment
  const { seed, walk, traffic, rate, battery } = state
  const second = Math.floor(at / 1000)
  const busy = activityAt(at)
  const swung = swing(seed, second)
  const running = programs.map((program) => rowOf(program, { seed, second, busy }))
  const cores = coresOf(
    Math.min(100, sum(running.map(({ cpu }) => cpu))),
    machine.cpu.processors,
    seed,
    second,
  )
  const cpu = sum(cores) / cores.length
  const gpu = Math.min(100, (2 + busy * 0.3) * swung)
  const used = Math.min(machine.ram, sharedMebibytes * mebibyte + sum(running.map(({ memory }) => memory)))
  const { least, most } = machine.cpu.mhz
  // A PC's case takes minutes to warm up, so its temperature depends on the user's activity over several minutes, not
  // just on the current second.
  const warm = busy / 100
  return {
    'cpu.total': tenths(cpu),
    'cpu.core': cores,
    'cpu.clock': Math.round(least + (most - least) * Math.min(1, 0.25 + cpu / 50)),
    'memory.total': machine.ram,
    'memory.used': used,
    'memory.available': machine.ram - used,
    'memory.committed': Math.round(used * 1.3),
    'memory.standby': Math.round(0.7 * (machine.ram - used)),
    'disk.total': machine.disk.total,
    'disk.used': diskUsed,
    'disk.free': machine.disk.total - diskUsed,
    ...rates(moment, swung, busy),
    'network.receiveRate': rate.received,
    'network.sendRate': rate.sent,
    'network.each.receiveRate': spread(rate.received),
    'network.each.sendRate': spread(rate.sent),
    'network.received': traffic.received,
    'network.sent': traffic.sent,
    'network.latency': walk.latency / 100,
    'network.download': walk.download / 100,
    'network.upload': walk.upload / 100,
    'network.loss': walk.loss / 100,
    'network.jitter': walk.jitter / 100,
    'gpu.load': tenths(gpu),
    'gpu.memory': Math.round(machine.gpu.memory * (0.08 + 0.2 * warm)),
    'temperature.cpu': tenths(36 + 18 * warm + cpu * 0.3),
    'temperature.gpu': tenths(34 + 14 * warm + gpu * 0.2),
    'temperature.disk': tenths(33 + 9 * warm),
    'temperature.zone': tenths(29 + 6 * warm),
    battery:
      battery === null
        ? null
        : { charge: Math.round(battery / 1000), state: batteryState(battery, seed, at) },
    processes: running
      .map((row) => ({ ...row, startedAt: state.bootedAt, cpu: Math.round(row.cpu * 100) / 100 }))
      .toSorted((a, b) => b.cpu - a.cpu || a.pid - b.pid),
    'processes.count': running.length,
    'threads.count': sum(running.map(({ threads }) => threads)),
    'handles.count': sum(running.map(({ handles }) => handles)),
    'tcp.connections': Math.round(18 + busy * 0.6 + 6 * swung),
    uptime: Math.max(0, Math.floor((at - state.bootedAt) / 1000)),
  }
}
