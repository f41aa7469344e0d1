import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsOf, tweakOf } from '../../testing/screen.tsx'
import { signedFetch, signedIn } from './signed-fetch.ts'
import { patched } from './status.ts'

const shelf = new Map<string, string>()
let answers: Response[]
const fetched = vi.fn(async (_path: string, _init: RequestInit) => answers.shift() ?? new Response('late'))

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockClear()
  shelf.clear()
  answers = [new Response('ok')]
  signedIn.set(true)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: (key: string) => shelf.get(key) ?? null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sentSecret = (call: number) =>
  new Headers(fetched.mock.calls[call]?.[1].headers).get('x-clearpane-request')
const busy = (seconds: string) => new Response('', { status: 429, headers: { 'retry-after': seconds } })

describe('the secret of this origin', () => {
  it('is read again for every request, so that each request contains the secret that is stored at that time', async () => {
    for (const secret of ['one', 'two']) {
      shelf.set('clearpane_secret', JSON.stringify(secret))
      await signedFetch('/api/app')
    }
    expect([sentSecret(0), sentSecret(1)]).toEqual(['one', 'two'])
  })

  it.each([
    { case: 'is not there', stored: null },
    { case: 'is no text', stored: '{"a":1}' },
    { case: 'is no JSON', stored: 'one' },
  ])('that $case isn’t sent, and the call’s own headers are sent', async ({ stored }) => {
    if (stored !== null) shelf.set('clearpane_secret', stored)
    await signedFetch('/api/app', { headers: { accept: 'application/json' } })
    expect([sentSecret(0), new Headers(fetched.mock.calls[0]?.[1].headers).get('accept')]).toEqual([
      null,
      'application/json',
    ])
  })
})

describe('a request to a server', () => {
  it.each([
    { status: 401, known: false },
    { status: 403, known: true },
    { status: 200, known: true },
  ])('that answers $status keeps us signed in: $known', async ({ status, known }) => {
    answers = [new Response('', { status })]
    await signedFetch('/api/app')
    expect(signedIn.get()).toBe(known)
  })

  it('is sent again with the new secret if the server refuses a secret that another tab has replaced', async () => {
    shelf.set('clearpane_secret', '"one"')
    fetched.mockImplementationOnce(async () => {
      shelf.set('clearpane_secret', '"two"')
      return new Response('', { status: 401 })
    })
    expect((await signedFetch('/api/app')).status).toBe(200)
    expect([sentSecret(0), sentSecret(1), signedIn.get()]).toEqual(['one', 'two', true])
  })

  it('is sent again after the number of seconds in the response if the server is too busy', async () => {
    answers = [busy('3'), new Response('ok')]
    const requested = signedFetch('/api/plan', { method: 'POST' })
    await vi.advanceTimersByTimeAsync(2900)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(await (await requested).text()).toBe('ok')
  })

  it('is sent at most six times if the server stays too busy, and the refusal is then returned', async () => {
    answers = Array.from({ length: 20 }, () => busy('1'))
    const requested = signedFetch('/api/plan')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([(await requested).status, fetched.mock.calls.length]).toEqual([429, 6])
  })

  it('isn’t sent again if the page aborts it while it waits for a busy server', async () => {
    const abort = new AbortController()
    answers = [busy('5'), new Response('ok')]
    const requested = signedFetch('/api/plan', { signal: abort.signal })
    const ended = expect(requested).rejects.toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(1000)
    abort.abort()
    await ended
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

const have = {
  observedAt: '2026-11-22T10:00:00.000Z',
  revision: 'a',
  tweaks: rowsOf([tweakOf('privacy.a'), tweakOf('privacy.b')]),
}
const moved = { id: 'privacy.b', state: 'applied' as const, option: 'on', reason: null, settings: [] }
const news = (from: string, to: string) => ({
  observedAt: '2026-11-22T10:01:00.000Z',
  from,
  to,
  moved: [moved],
})

describe('a patch of setting states', () => {
  it('updates changed rows, and keeps the same object for every other row', () => {
    const next = patched(have, news('a', 'b'))
    expect(next?.tweaks.map(({ status }) => status.state)).toEqual(['notApplied', 'applied'])
    expect([next?.revision, next?.tweaks[0] === have.tweaks[0]]).toEqual(['b', true])
  })

  it.each([
    { case: 'isn’t needed if its result is already there', from: 'x', to: 'a', gives: have },
    { case: 'for another revision means reading everything again', from: 'x', to: 'y', gives: null },
  ])('is applied correctly: $case', ({ from, to, gives }) =>
    expect(patched(have, news(from, to))).toBe(gives),
  )
})
