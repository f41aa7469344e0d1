/**
 * Tests random PCs behind one real server: the chip, footer line, pages, dashboard sentence and score must agree with
 * the observed states and with each other.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  changesOf,
  driftCounts,
  type Facts,
  privacyShare,
  problems,
  protectionOf,
  securityShare,
  type Verdict,
  verdictOf,
} from '@clearpane/advice'
import { tweaks } from '@clearpane/catalog'
import { type CallName, type Calls, wire } from '@clearpane/contracts'
import { routes } from '@clearpane/contracts/routes'
import { observeOne } from '@clearpane/engine'
import type { Choice, Known } from '@clearpane/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dice } from './rounds/rounds.ts'
import { withSamplePc } from './support/catalog.ts'
import { projectRoot, type Served, serve } from './support/serve.ts'

type State = Extract<Known, { status: 'present' }>['state']
type Ok<N extends CallName> = Calls[N]['ok'] extends { _zod: { output: infer O } } ? O : never
const pcs = process.env.CLEARPANE_SOAK === '1' ? 1000 : 100
const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)
const isOpen = (state: string) => state === 'partly' || state === 'notApplied'

describe(`verdicts of ${pcs} random PCs (seed ${seed})`, () => {
  let server: Served
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await serve()
    const answer = await fetch(`${server.origin}${wire.sessionPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URL(server.url).hash.slice(1) }),
    })
    const { secret } = (await answer.json()) as { secret: string }
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    headers = {
      cookie,
      [wire.secretHeader]: secret,
      'content-type': 'application/json',
      [wire.deviceHeader]: 'sample',
    }
  })
  afterAll(() => server?.stop())

  const call = async <N extends CallName>(name: N, body?: object, query = ''): Promise<Ok<N> | null> => {
    const { method, path } = routes[name]
    const sent = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}
    const answer = await fetch(`${server.origin}${path}${query}`, { method, headers, ...sent })
    return answer.ok ? ((await answer.json()) as Ok<N>) : null
  }
  const read = async <N extends CallName>(name: N, query = ''): Promise<Ok<N>> => {
    const answer = await call(name, undefined, query)
    if (answer === null) throw new Error(`${name} was refused`)
    return answer
  }

  /** Reads every page of the history, because changes that are still in effect may be older than the newest page. */
  const readRuns = async () => {
    const { all, ...first } = await read('runs')
    const runs = [...first.runs]
    for (let before = first.next; before !== null; ) {
      const page = await read('runs', `?before=${before}&limit=500`)
      runs.push(...page.runs)
      before = page.next
    }
    return { all, runs }
  }

  const judged = tweaks.filter(({ area }) => area === 'privacy' || area === 'security')
  const { below, pick } = dice(seed)

  const choose = (count: number): Choice[] => {
    const chosen = new Map<string, Choice>()
    for (let i = 0; i < count; i++) {
      const { id, options } = pick(judged)
      chosen.set(id, { tweakId: id, option: pick([...options.map((one) => one.id), 'default']) })
    }
    return [...chosen.values()]
  }

  /** Returns another state of the same setting, or null if this test knows none. */
  const moved = (state: State): Known | null => {
    const is = (next: object): Known => ({ status: 'present', state: { ...state, ...next } as State })
    if (state.kind === 'registry')
      return state.type === 4
        ? is({ hex: state.hex === '00000000' ? '01000000' : '00000000' })
        : { status: 'absent' }
    return 'value' in state && typeof state.value === 'boolean' ? is({ value: !state.value }) : null
  }

  /**
   * Acts as another program that changes something on which Clearpane's verdict depends: a value is removed, or a
   * number changes.
   */
  const behindOurBack = (options: (typeof judged)[number]['options']) =>
    withSamplePc(server.dataDir, async ({ host }) => {
      for (const { resource } of pick(options).settings) {
        const from = await observeOne(host, resource)
        const to = from?.status === 'present' ? moved(from.state) : null
        if (from?.status !== 'present' || to === null) continue
        await host.act({ resource, from, to })
      }
    })
  const guards = tweaks.filter(({ id }) =>
    ['security.enableDefender', 'security.configureFirewall'].includes(id),
  )

  const another = async () => {
    const act = below(14)
    if (act < 5) await call('apply', { origin: { kind: 'selection', choices: choose(1 + below(12)) } })
    else if (act < 6) {
      const { safe } = await read('privacy')
      if (safe.length > 0)
        await call('apply', { origin: { kind: 'selection', choices: safe.map((tweakId) => ({ tweakId })) } })
    } else if (act < 7) {
      const { score } = await read('privacy')
      const { features } = await read('security')
      const ids = [...score.parts, ...features].map(({ tweakId }) => tweakId)
      for (const tweakId of ids)
        await call('apply', { origin: { kind: 'selection', choices: [{ tweakId }] } })
    } else if (act < 8) await call('undo', {})
    else if (act < 11) {
      const { drift } = await read('drift')
      if (drift.length > 0) await call('acceptDrift', { keys: drift.map(({ key }) => key) })
    } else if (act < 12) await behindOurBack(pick(guards).options)
    else await behindOurBack(pick(judged).options)
  }

  const look = async () => {
    const [privacy, security, runs, drift, all, health] = await Promise.all([
      read('privacy'),
      read('security'),
      readRuns(),
      read('drift'),
      read('status'),
      read('health'),
    ])
    const counts = driftCounts(drift)
    const facts: Facts = {
      lost: false,
      changes: changesOf(runs.all, counts, drift.unread.length),
      protection: protectionOf(all.statuses),
      privacy: privacyShare(privacy),
      security: securityShare(security),
      health: { ...health, threats: health.threats.count },
    }
    return {
      privacy,
      security,
      runs: runs.runs,
      drifted: counts.drifted,
      states: new Map(all.statuses.map((one) => [one.id, one.state])),
      health,
      shown: verdictOf(facts),
      verdict: verdictOf({ ...facts, health: { ...health, threats: health.threats.count, alarms: [] } }),
    }
  }
  type Seen = Awaited<ReturnType<typeof look>>

  /** Computes the expected verdict from the raw states alone. */
  const expectTrue = ({ privacy, security, runs, drifted, states, health, verdict, shown }: Seen) => {
    const { chip, footer, sentence } = verdict
    const stateOf = (id: string) => states.get(id) ?? 'unknown'
    // Every response from the server must contain the same state for the same setting.
    for (const { tweakId, state } of [...privacy.score.parts, ...privacy.safeParts, ...security.features])
      expect([tweakId, state]).toEqual([tweakId, stateOf(tweakId)])
    const here = (list: readonly { tweakId: string }[]) =>
      list.map(({ tweakId }) => stateOf(tweakId)).filter((state) => state !== 'notApplicable')
    const shares = here([...privacy.score.parts, ...privacy.safeParts])
    const guards = here(security.features)
    expect(verdict.privacy === 'private').toBe(shares.every((state) => state === 'applied'))
    expect(verdict.privacy === 'shares').toBe(privacy.safe.length > 0)
    for (const id of privacy.safe) expect([id, isOpen(stateOf(id))]).toEqual([id, true])
    expect(verdict.security === 'protected').toBe(guards.every((state) => state === 'applied'))
    const bothOn = ['security.enableDefender', 'security.configureFirewall'].every(
      (id) => stateOf(id) === 'applied',
    )
    expect([footer.kind === 'protected', footer.kind === 'on']).toEqual([
      bothOn && security.threats.count === 0,
      bothOn && security.threats.count !== 0,
    ])
    // The chip is about Clearpane's own changes; the sentence repeats only the problems that the chip shows.
    const isProblem = problems.some((one) => one === chip.code)
    expect(isProblem).toBe(problems.some((one) => one === sentence.code))
    if (drifted > 0) expect(isProblem).toBe(true)
    if (chip.code === 'drifted') expect(chip.count).toBe(drifted)
    const standing = runs.some(
      ({ origin, changed, undone }) => origin.kind === 'selection' && changed > undone,
    )
    if (chip.code === 'nothing') expect([standing, drifted]).toEqual([false, 0])
    if (chip.code === 'inPlace' || chip.code === 'healthy') expect([standing, drifted]).toEqual([true, 0])
    if (chip.code === 'healthy')
      expect([footer.kind, verdict.security, guards.every((state) => state === 'applied')]).toEqual([
        'protected',
        'protected',
        true,
      ])
    if (sentence.code === 'good')
      expect([...shares, ...guards].every((state) => state === 'applied')).toBe(true)
    expect(health.threats.count).toBe(security.threats.count)
    if (security.threats.count !== 0) expect(chip.code).not.toBe('healthy')
    if (footer.kind === 'open') expect(['unprotected', ...problems]).toContain(sentence.code)
    // An alarm comes before everything else, with one exception: if changes didn't succeed, the only alarm that comes
    // before them is an active threat.
    const [alarm] = health.alarms
    const comesFirst = alarm?.code === 'threat' || !['unsettled', 'failed'].includes(sentence.code)
    expect(shown.sentence.code).toBe((comesFirst ? alarm?.code : undefined) ?? sentence.code)
    expect(shown.chip).toEqual(chip)
    expectScore(verdict, health)
  }

  /** The score must agree with the verdict about privacy and protections. */
  const expectScore = (verdict: Verdict, { score, isHealthy }: Seen['health']) => {
    if (verdict.chip.code === 'healthy') expect([isHealthy, (score ?? 0) >= 80]).toEqual([true, true])
    if (verdict.footer.kind === 'open' || verdict.security === 'off') expect(isHealthy).toBe(false)
  }

  test('never contradict each other or the observed states', { timeout: 2_700_000 }, async () => {
    const seen = new Map<string, number>()
    const count = (place: string, code: string) =>
      seen.set(`${place} ${code}`, (seen.get(`${place} ${code}`) ?? 0) + 1)
    for (let n = 0; n < pcs; n++) {
      if (n > 0) await another()
      const now = await look()
      expectTrue(now)
      const { chip, footer, privacy, security, sentence } = now.verdict
      count('shown', now.shown.sentence.code)
      count('chip', chip.code)
      count('footer', footer.kind)
      count('privacy', privacy)
      count('security', security)
      count('sentence', sentence.code)
    }
    console.log(
      [...seen]
        .sort()
        .map(([what, times]) => `${what}: ${times}`)
        .join(', '),
    )
    for (const what of [
      'chip nothing',
      'chip drifted',
      'privacy shares',
      'privacy choices',
      'security off',
      'footer on',
      'footer open',
      'sentence unprotected',
      'shown threat',
    ])
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(0)
    const documented = readFileSync(join(projectRoot, 'docs/verdicts.md'), 'utf8')
    for (const what of seen.keys()) expect(documented).toContain(`\`${what.split(' ')[1]}\``)
  })
})
