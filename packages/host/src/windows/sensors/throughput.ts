/** What the disks and the network adapters of Windows move: all of them together, and each. */
import { because } from '@clearpane/model'
import { readDiskActivity, readTraffic } from '@clearpane/win32'
import { type Answers, createRates, eachOf, type Figure, type Group, percentOf } from '../../sensors.ts'

const figure =
  (source: string) =>
  (value: number | null): Figure | null =>
    value === null ? null : { value, source }
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** By their number, as Task Manager has them. */
export const disksOf = async (): Promise<string[]> =>
  (await readDiskActivity()).map(({ disk }) => String(disk))

/** Those that moved anything since they came up: most PCs list several that never do. */
export const adaptersOf = (): string[] =>
  readTraffic().flatMap(({ name, received, sent }) => (received + sent > 0 ? [name] : []))

/** `parts`: the disks of the last list, in its order. */
export const disk = (parts: () => readonly string[]): Group => {
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

/** A tunnel's bytes pass the card, too, so only cards are summed. A PC without any has only tunnels to count. */
export const leadingOut = <T extends { isHardware: boolean }>(adapters: readonly T[]): readonly T[] => {
  const cards = adapters.filter(({ isHardware }) => isHardware)
  return cards.length > 0 ? cards : adapters
}

/** `parts`: the adapters of the last list, in its order. */
export const network = (parts: () => readonly string[]): Group => {
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
