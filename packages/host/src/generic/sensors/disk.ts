/** Reads the activity of disks on Linux: transfers and load, in total and for each disk. */
import { readdirSync } from 'node:fs'
import { type Answers, createRates, eachOf, type Group, percentOf } from '../../sensors.ts'
import { diskCounters } from './proc.ts'
import { from, proc } from './read.ts'

/** Lists only disks backed by a real device; loop devices and RAM disks don't count. */
export const wholeDisks = (): string[] =>
  readdirSync('/sys/block').filter((name) => readdirSync(`/sys/block/${name}`).includes('device'))

/** Makes the sensor group for the disks. `disks`: the disks found by the latest listing, in the same order. */
export const disk = (disks: () => readonly string[]): Group => {
  const rates = createRates()
  const shared = ['disk.active', 'disk.read', 'disk.write']
  const each = ['disk.each.active', 'disk.each.read', 'disk.each.write', 'disk.each.queue']
  const ids = [...shared, ...each]
  return {
    ids,
    ask: (): Answers => {
      const found = [...diskCounters(proc('diskstats'), new Set(disks()))].map(([name, one]) => ({
        name,
        ...one,
      }))
      if (found.length === 0) return {}
      const rate = rates(
        Object.fromEntries(
          found.flatMap(({ name, read, written, busyMs }) => [
            [`${name} read`, read],
            [`${name} written`, written],
            [`${name} busy`, busyMs],
          ]),
        ),
      )
      const own = eachOf(disks(), found, ({ name }) => name)
      const measuredOf = (name: string) => from(`/proc/diskstats, ${name}`)
      const queues = own('disk.each.queue', ({ name, queue }) => measuredOf(name)(queue))
      if (rate === null) return { ...Object.fromEntries(ids.map((id) => [id, null])), ...queues }
      const of = (name: string, what: string) => rate.delta[`${name} ${what}`] ?? 0
      const busyOf = (name: string) => percentOf(of(name, 'busy'), rate.seconds * 1000) ?? 0
      const rateOf = (name: string, what: string) => Math.round(of(name, what) / rate.seconds)
      const together = (what: string) => found.reduce((sum, { name }) => sum + rateOf(name, what), 0)
      const measured = from(`/proc/diskstats, ${found.map(({ name }) => name).join(' ')}`)
      return {
        'disk.active': measured(Math.max(...found.map(({ name }) => busyOf(name)))),
        'disk.read': measured(together('read')),
        'disk.write': measured(together('written')),
        ...own('disk.each.active', ({ name }) => measuredOf(name)(busyOf(name))),
        ...own('disk.each.read', ({ name }) => measuredOf(name)(rateOf(name, 'read'))),
        ...own('disk.each.write', ({ name }) => measuredOf(name)(rateOf(name, 'written'))),
        ...queues,
      }
    },
  }
}
