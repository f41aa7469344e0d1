/**
 * Measures how fast this PC gets answers from a DNS server, both for names that the server must look up first and for
 * names that it already knows.
 */
import { randomBytes } from 'node:crypto'
import { median, quantile } from '../statistics.ts'
import type { Ask, DnsAnswer } from './query.ts'

/** Names of large sites of many kinds and from many places, so that no single site dominates the result. */
export const measuredNames = [
  ...['google.com', 'youtube.com', 'wikipedia.org', 'amazon.com', 'microsoft.com', 'apple.com', 'github.com'],
  ...['netflix.com', 'cloudflare.com', 'mozilla.org', 'debian.org', 'bbc.co.uk', 'spiegel.de', 'lemonde.fr'],
  ...['elpais.com', 'yahoo.co.jp', 'steampowered.com', 'reddit.com', 'stackoverflow.com', 'archive.org'],
] as const

type Times = { answered: number; lost: number; median: number | null; p95: number | null }
export type DnsFigures = { cold: Times; cached: Times; wrongCertificate: string | null }

type Options = { names?: readonly string[]; timeoutMs?: number; signal?: AbortSignal; onAnswer?: () => void }

/**
 * Checks whether an answer is a real one; "no such name" counts as real. A refusal or a failure isn't a real answer:
 * it takes the server no work, so it arrives quickly.
 */
export const isLookedUp = (answer: DnsAnswer): answer is Extract<DnsAnswer, { outcome: 'answered' }> =>
  answer.outcome === 'answered' && (answer.code === 'ok' || answer.code === 'noSuchName')

/** Checks whether the server answered from its cache, without a lookup. */
export const isRefusal = (answer: DnsAnswer): boolean => answer.outcome === 'answered' && !isLookedUp(answer)

const timesOf = (answers: readonly DnsAnswer[]): Times => {
  const times = answers.flatMap((one) => (isLookedUp(one) ? [one.ms] : []))
  return {
    ...{ answered: times.length, lost: answers.length - times.length },
    ...{ median: median(times), p95: quantile(times, 0.95) },
  }
}

/**
 * Measures a server. Cold: for each site, queries a subdomain that nobody has queried before, so that the server must
 * query other servers; "no such name" counts as an answer. Cached: queries each name twice; only the second answer
 * counts. Only one query is sent at a time, so that no query has to wait for another.
 */
export const measureDns = async (ask: Ask, options: Options = {}): Promise<DnsFigures> => {
  const { names = measuredNames, timeoutMs = 2000, signal, onAnswer } = options
  const [cold, cached]: [DnsAnswer[], DnsAnswer[]] = [[], []]
  const once = (name: string) => ask({ name, type: 'A', timeoutMs })
  let wrong: string | null = null
  for (const name of names) {
    if (signal?.aborted === true || wrong !== null) break
    const fresh = await once(`x${randomBytes(6).toString('hex')}.${name}`)
    if (fresh.outcome === 'wrongCertificate') wrong = fresh.reason
    cold.push(fresh)
    if (wrong === null) await once(name)
    if (wrong === null) cached.push(await once(name))
    onAnswer?.()
  }
  return { cold: timesOf(cold), cached: timesOf(cached), wrongCertificate: wrong }
}
