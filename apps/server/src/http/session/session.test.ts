/** Tests what opens a session, what belongs to it, and what ends it; the test controls the clock. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessions, type Redeemed, type Sessions } from './session.ts'

const minute = 60_000
const hour = 60 * minute

let now = 0
let sessions: Sessions
beforeEach(() => {
  now = 1_000_000
  sessions = createSessions(() => now)
})

const signIn = (oldCookie: string | null = null): Redeemed => {
  const redeemed = sessions.redeem(sessions.issue(), oldCookie)
  if (redeemed === null) throw new Error('a fresh link opened nothing')
  return redeemed
}

describe('the one-time link', () => {
  test('opens only one session, however often it’s used', () => {
    const token = sessions.issue()
    const tries = Array.from({ length: 200 }, () => sessions.redeem(token, null))
    expect(tries.filter((one) => one !== null)).toHaveLength(1)
  })

  test('can be used by a browser that is already signed in; the browser’s earlier session then ends', () => {
    const { cookie, secret } = signIn()
    const token = sessions.issue()
    expect(sessions.redeem(token, cookie)).not.toBeNull()
    expect(sessions.redeem(token, null)).toBeNull()
    expect(sessions.find(cookie, secret)).toBeNull()
  })

  test('is void as soon as a newer link is issued, so that only the last of 2,000 links works', () => {
    const tokens = Array.from({ length: 2000 }, () => sessions.issue())
    expect(tokens.filter((token) => sessions.redeem(token, null) !== null)).toEqual(tokens.slice(-1))
  })

  test.each([
    { after: 9 * minute, opens: true },
    { after: 11 * minute, opens: false },
  ])('opens a session after $after ms: $opens', ({ after, opens }) => {
    const token = sessions.issue()
    now += after
    expect(sessions.redeem(token, null) !== null).toBe(opens)
  })

  test.each([
    { case: 'used', act: (token: string) => void sessions.redeem(token, null) },
    { case: 'replaced', act: () => void sessions.issue() },
    {
      case: 'too old',
      act: () => {
        now += 11 * minute
        sessions.sweep()
      },
    },
  ])('is reported as void only once, when it is $case', ({ act }) => {
    const onVoid = vi.fn()
    act(sessions.issue(onVoid))
    sessions.issue()
    expect(onVoid).toHaveBeenCalledTimes(1)
  })

  test('stays valid after a request with a wrong link', () => {
    const token = sessions.issue()
    expect(sessions.redeem(`${token}A`, null)).toBeNull()
    expect(sessions.redeem(token, null)).not.toBeNull()
  })
})

describe('a session', () => {
  test('is found only with both its cookie and its own secret', () => {
    const [one, other] = [signIn(), signIn()]
    expect(sessions.find(one.cookie, one.secret)).not.toBeNull()
    for (const [cookie, secret] of [
      [one.cookie, null],
      [one.cookie, ''],
      [one.cookie, other.secret],
      [one.cookie, one.cookie],
      [null, one.secret],
      [one.secret, one.cookie],
      [null, null],
    ] as const)
      expect(sessions.find(cookie, secret)).toBeNull()
  })

  test('ends together with its event streams after twelve hours without a request, and not before', () => {
    const { cookie, secret } = signIn()
    const end = vi.fn()
    for (let i = 0; i < 3; i++) {
      now += 11 * hour
      expect(sessions.find(cookie, secret)).not.toBeNull()
    }
    sessions.find(cookie, secret)?.streams.add(end)
    now += 13 * hour
    sessions.sweep()
    expect(end).toHaveBeenCalledTimes(1)
    expect([sessions.find(cookie, secret), sessions.knows(cookie)]).toEqual([null, false])
  })

  test('isn’t kept alive by requests that have only its cookie', () => {
    const { cookie } = signIn()
    now += 7 * hour
    expect(sessions.knows(cookie)).toBe(true)
    now += 7 * hour
    expect(sessions.knows(cookie)).toBe(false)
  })

  test('ends on request, and no other session ends with it', () => {
    const [one, other] = [signIn(), signIn()]
    sessions.end(one.cookie)
    expect(sessions.find(one.cookie, one.secret)).toBeNull()
    expect(sessions.find(other.cookie, other.secret)).not.toBeNull()
  })
})

test('a jump of the PC’s clock doesn’t sign anybody out and doesn’t extend a link’s lifetime', () => {
  const usual = createSessions()
  const redeemed = usual.redeem(usual.issue(), null)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * hour })
  expect(usual.find(redeemed?.cookie ?? null, redeemed?.secret ?? null)).not.toBeNull()
  const token = usual.issue()
  vi.setSystemTime(Date.now() - 240 * hour)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11 * minute)
  expect(usual.redeem(token, null)).toBeNull()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
