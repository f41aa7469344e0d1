/**
 * The only place that calls fetch. Every request has this origin's secret; a request that a busy server
 * rejected is sent again.
 */
import { wire } from '@clearpane/contracts/routes'
import { storage } from '../storage/index.ts'
import { createStore } from '../store.ts'

/**
 * False once the server no longer accepts this browser, for example after a sign-out, a long idle time, or a restart.
 */
export const signedIn = createStore(true)

const mostTries = 6

/** Waits. Rejects with the signal's own reason when it is aborted. */
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

/** Like fetch, for a path of this server. */
export const signedFetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
  for (let tries = 1; ; tries++) {
    const headers = new Headers(init.headers)
    // The secret is read each time, because another tab may have opened a newer link.
    const secret = storage.get(wire.secretKey)
    if (typeof secret === 'string') headers.set(wire.secretHeader, secret)
    const response = await fetch(path, { ...init, headers, credentials: 'same-origin' })
    if (response.status === 401) {
      // Another tab signed in during this request, so the answer refers to the previous link.
      if (storage.get(wire.secretKey) !== secret && tries < mostTries) continue
      signedIn.set(false)
    }
    if (response.status !== 429 || tries === mostTries) return response
    await pause(secondsOf(response) * 1000, init.signal)
  }
}
