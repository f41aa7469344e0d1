/** Reads what only performance counters report: the current clock, graphics, thermal zones. */
import { because } from '@clearpane/model'
import { type CounterValues, openKey, queryValue, readCounters, readProcessor } from '@clearpane/win32'
import type { Answer, Answers, Group } from '../../sensors.ts'
import { zoneFigure, zonePath } from './heat.ts'

export const paths = {
  clock: '\\Processor Information(_Total)\\% Processor Performance',
  engines: '\\GPU Engine(*)\\Utilization Percentage',
  memory: '\\GPU Adapter Memory(*)\\Dedicated Usage',
  zones: zonePath,
  /** Newer Windows measures each processor's clock. */
  actual: '\\Processor Information(*)\\Actual Frequency',
} as const

/** The clock that Windows measured at its start: the base of all percentages. */
const baseMhz = (): number | null => {
  using key = openKey('HKLM', 'HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0', 'read')
  const value = key === null ? null : queryValue(key, '~MHz')
  return value === null || value.bytes.length < 4 ? null : Buffer.from(value.bytes).readUInt32LE()
}

/** `pid_4_luid_0x0_0x1_phys_0_eng_0_engtype_3D` without the process. */
const engineOf = (instance: string): string => instance.replace(/^pid_\d+_/, '')

/**
 * As in Task Manager: each engine is the sum of its processes, and the card is as busy as its busiest engine.
 */
export const busiestEngine = (values: NonNullable<CounterValues>): { name: string; load: number } | null => {
  const engines = Map.groupBy(values, ({ instance }) => engineOf(instance))
  const loads = [...engines].map(([name, all]) => ({
    name: /engtype_(.*)$/.exec(name)?.[1] ?? name,
    load: all.reduce((sum, { value }) => sum + value, 0),
  }))
  return loads.toSorted((a, b) => b.load - a.load)[0] ?? null
}

/** `0,3`: its group and its number. The others are sums. */
const isProcessor = ({ instance }: { instance: string }) => /^\d+,\d+$/.test(instance)

/**
 * On a hybrid processor, percent of the first core's clock would be too much: tools show 7 GHz that way. So there only
 * what Windows measured of each core counts.
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

export const counters = (): Group => {
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
