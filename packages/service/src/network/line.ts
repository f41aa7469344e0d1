/** Measures how long an answer takes over this machine's internet connection. Sends only on request. */
import { connect, isIP } from 'node:net'
import type { Line } from '@clearpane/engine'
import { heard } from '@clearpane/model/heard'
import { addressOf } from './address-of.ts'

const since = (start: number) => Math.round((performance.now() - start) * 100) / 100

/** Error codes that count as answers from the other end: a refusal takes one round trip, too. */
const answered = new Set(['ECONNREFUSED'])

/**
 * Connects to a port that routers usually have open, or gets a refusal. Unlike an echo request, this connection
 * attempt requires no special rights.
 */
const knock = (address: string, port: number, timeoutMs: number): Promise<number | null> =>
  new Promise((settle) => {
    const start = performance.now()
    const socket = heard(connect({ host: address, port }))
    const end = (ms: number | null) => {
      clearTimeout(timer)
      socket.destroy()
      settle(ms)
    }
    const timer = setTimeout(() => end(null), timeoutMs)
    socket.on('connect', () => end(since(start)))
    socket.on('error', (error) =>
      end('code' in error && answered.has(String(error.code)) ? since(start) : null),
    )
  })

export const ownLine: Line = {
  ping: (address, timeoutMs) => (isIP(address) === 0 ? Promise.resolve(null) : knock(address, 53, timeoutMs)),
  ask: async (server, name, timeoutMs) => {
    // The module is loaded on demand, so that it doesn't slow down the startup.
    const { askServer, isLookedUp, isRefusal } = await import('@clearpane/net')
    const answer = await askServer({ address: server })({ name, type: 'A', timeoutMs })
    if (isLookedUp(answer)) return Math.round(answer.ms * 100) / 100
    return isRefusal(answer) ? 'refused' : null
  },
  askEncrypted: async (address, url, name, timeoutMs) => {
    const { askOverHttps, isLookedUp, isRefusal } = await import('@clearpane/net')
    const server = askOverHttps({ url, address })
    try {
      const answer = await server.ask({ name, type: 'A', timeoutMs })
      // If a server refuses queries, Windows can't resolve any names with it.
      if (isLookedUp(answer)) return Math.round(answer.ms * 100) / 100
      if (isRefusal(answer)) return 'refused'
      return answer.outcome === 'wrongCertificate' ? answer.outcome : null
    } finally {
      server.close()
    }
  },
  resolves: async (name, timeoutMs) => (await addressOf(name, { timeoutMs })) !== null,
}
