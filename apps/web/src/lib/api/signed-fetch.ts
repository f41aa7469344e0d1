/**
 * The only place in the web app where fetch is called. Every request contains this origin's secret; if the server was
 * too busy to accept a request, it's sent again.
 */
import { wire } from '@clearpane/contracts/routes'
import { storage } from '../storage/index.ts'
import { createStore } from '../store.ts'

/**
 * False once the server no longer accepts this browser, for example after the user signed out, after a long idle
 * period, or after a restart.
 */
export const signedIn = createStore(true)

/**
 * The id of the server's latest event before it began to work on the page's first answer. The page has read nothing
 * that is older.
 */
export const firstEvent = createStore<string | null>(null)

const mostTries = 6

/** Waits. Rejects with the signal's reason if the request is aborted. */
const pause = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const secondsOf = (response: Response): number =>
  Math.min(15, Math.max(1, Number(response.headers.get('retry-after')) || 1))

/** Works like fetch, for a path on this server. */
export const signedFetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
  for (let tries = 1; ; tries++) {
    const headers = new Headers(init.headers)
    // The secret is read for each request, because another tab may have opened a newer link.
    const secret = storage.get(wire.secretKey)
    if (typeof secret === 'string') headers.set(wire.secretHeader, secret)
    const response = await fetch(path, { ...init, headers, credentials: 'same-origin' })
    firstEvent.set((id) => id ?? response.headers.get(wire.eventHeader))
    if (response.status === 401) {
      // If another tab signed in during this request, the answer refers to the previous link.
      if (storage.get(wire.secretKey) !== secret && tries < mostTries) continue
      signedIn.set(false)
    }
    if (response.status !== 429 || tries === mostTries) return response
    await pause(secondsOf(response) * 1000, init.signal)
  }
}
