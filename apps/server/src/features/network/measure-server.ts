/** How long a name server takes from here: names that everybody asks for, first cold, then cached. */
import type { Network } from '@clearpane/engine'
import { median } from '@clearpane/model'
import { lineOf } from '../../network/trips.ts'

const timeoutMs = 1500
/** Of no importance to anybody, and in every server's cache. */
export const names = [
  ...['example.com', 'example.org', 'example.net', 'iana.org', 'ietf.org', 'w3.org', 'wikipedia.org'],
  ...['debian.org', 'kernel.org', 'python.org', 'nodejs.org', 'mozilla.org', 'archive.org', 'unicode.org'],
  ...['isc.org', 'ripe.net', 'gnu.org', 'rfc-editor.org', 'eff.org', 'openstreetmap.org'],
] as const

type Times = { median: number; p95: number }

const timesOf = (all: readonly (number | null)[]): Times | null => {
  const answered = all.filter((ms) => ms !== null).toSorted((a, b) => a - b)
  const middle = median(answered)
  const p95 = answered[Math.min(answered.length - 1, Math.ceil(answered.length * 0.95) - 1)]
  return middle === null || p95 === undefined ? null : { median: middle, p95 }
}

export const measureServer = async (network: Network, server: string) => {
  const line = lineOf(network)
  const round = async () => {
    const times: (number | null)[] = []
    for (const name of names) {
      times.push(await line.ask(server, name, timeoutMs))
      // One that is silent three times is silent: nobody waits a minute for it.
      if (times.length === 3 && times.every((ms) => ms === null)) break
    }
    return times
  }
  const cold = await round()
  const cached = cold.some((ms) => ms !== null) ? await round() : []
  const all = [...cold, ...cached]
  return {
    server,
    asked: all.length,
    answered: all.filter((ms) => ms !== null).length,
    cold: timesOf(cold),
    cached: timesOf(cached),
  }
}
