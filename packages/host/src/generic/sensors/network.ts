/** Reads the traffic of the network interfaces on Linux, both in total and individually. */
import { existsSync, readdirSync } from 'node:fs'
import { type Answers, createRates, eachOf, type Group } from '../../sensors.ts'
import { networkCounters, type Traffic } from './proc.ts'
import { from, proc } from './read.ts'

/** Interfaces that belong to a real device. */
const cards = (): Set<string> => {
  try {
    return new Set(
      readdirSync('/sys/class/net').filter((name) => existsSync(`/sys/class/net/${name}/device`)),
    )
  } catch {
    return new Set()
  }
}

const traffic = (): Traffic[] => networkCounters(proc('net/dev'), cards())

/**
 * Lists only network interfaces that have had traffic since they were started, because a PC has several that never
 * have any.
 */
export const adaptersOf = (): string[] =>
  traffic().flatMap(({ name, received, sent }) => (received + sent > 0 ? [name] : []))

/**
 * Makes the sensor group for the network. `adapters`: the adapters found by the latest listing, in the same order.
 */
export const network = (adapters: () => readonly string[]): Group => {
  const rates = createRates()
  const each = ['network.each.receiveRate', 'network.each.sendRate']
  return {
    ids: ['network.received', 'network.sent', 'network.receiveRate', 'network.sendRate', ...each],
    ask: (): Answers => {
      const found = traffic()
      const rate = rates(
        Object.fromEntries(
          found.flatMap(({ name, received, sent }) => [
            [`${name} received`, received],
            [`${name} sent`, sent],
          ]),
        ),
      )
      const measured = from(`/proc/net/dev, ${found.map(({ name }) => name).join(', ')}`)
      const total = (what: 'received' | 'sent') => found.reduce((sum, one) => sum + one[what], 0)
      const rateOf = (name: string, what: string) =>
        rate === null ? null : Math.round((rate.delta[`${name} ${what}`] ?? 0) / rate.seconds)
      const together = (what: string) =>
        rate === null ? null : measured(found.reduce((sum, { name }) => sum + (rateOf(name, what) ?? 0), 0))
      const own = eachOf(adapters(), found, ({ name }) => name)
      const ownRate = (id: string, what: string) =>
        own(id, ({ name }) => from(`/proc/net/dev, ${name}`)(rateOf(name, what)))
      return {
        'network.received': measured(total('received')),
        'network.sent': measured(total('sent')),
        'network.receiveRate': together('received'),
        'network.sendRate': together('sent'),
        ...ownRate('network.each.receiveRate', 'received'),
        ...ownRate('network.each.sendRate', 'sent'),
      }
    },
  }
}
