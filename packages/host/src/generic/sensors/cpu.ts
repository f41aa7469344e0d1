/** Reads how busy Linux' processors are, in total and individually. */
import { describeSensor, noParts, numbered } from '@clearpane/model'
import { type Answers, createRates, type Group, percentOf } from '../../sensors.ts'
import { type CpuTicks, cpuTicks } from './proc.ts'
import { from, proc } from './read.ts'

export const cpu = (processors: number): Group => {
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
