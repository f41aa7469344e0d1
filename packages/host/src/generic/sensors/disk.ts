/** Reads Linux' disks: what all of them read and write, and how busy the busiest is. */
import { readdirSync } from 'node:fs'
import { type Answers, createRates, type Group, percentOf } from '../../sensors.ts'
import { diskCounters } from './proc.ts'
import { from, proc } from './read.ts'

/** Disks with a device behind them; loop devices and RAM disks don't count. */
const wholeDisks = (): Set<string> =>
  new Set(readdirSync('/sys/block').filter((name) => readdirSync(`/sys/block/${name}`).includes('device')))

export const disk = (): Group => {
  const rates = createRates()
  let disks: Set<string> | null = null
  return {
    ids: ['disk.active', 'disk.read', 'disk.write'],
    ask: (): Answers => {
      disks ??= wholeDisks()
      const found = diskCounters(proc('diskstats'), disks)
      if (found.size === 0) return {}
      const rate = rates(
        Object.fromEntries(
          [...found].flatMap(([name, { read, written, busyMs }]) => [
            [`${name} read`, read],
            [`${name} written`, written],
            [`${name} busy`, busyMs],
          ]),
        ),
      )
      if (rate === null) return { 'disk.active': null, 'disk.read': null, 'disk.write': null }
      const of = (what: string) => [...found.keys()].map((name) => rate.delta[`${name} ${what}`] ?? 0)
      const perSecond = (what: string) => Math.round(of(what).reduce((a, b) => a + b, 0) / rate.seconds)
      const measured = from(`/proc/diskstats, ${[...found.keys()].join(' ')}`)
      return {
        'disk.active': measured(percentOf(Math.max(...of('busy')), rate.seconds * 1000)),
        'disk.read': measured(perSecond('read')),
        'disk.write': measured(perSecond('written')),
      }
    },
  }
}
