import type { TweakStatus } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { privacyShare, securityShare } from './facts.ts'
import { protectionOf } from './protection.ts'
import { type Facts, problems, verdictOf } from './verdict.ts'

type State = TweakStatus['state']
const states: State[] = ['applied', 'partly', 'notApplied', 'unknown', 'notApplicable']
const anyState = fc.constantFrom(...states)
const isOpen = (state: string) => state === 'partly' || state === 'notApplied'

/** The results of one observation of a PC: they are all based on the same states, as on the server. */
type Pc = {
  lost: boolean
  runs: Parameters<typeof changesOf>[0]
  drifted: number | null
  asked: number
  unread: number
  privacy: State[]
  risky: boolean[]
  features: State[]
  /** The score may have been read at another time. */
  health: Facts['health']
}
const well = { isHealthy: true, alarms: [], threats: 0 }
const unwell = { isHealthy: false, alarms: [], threats: null }
const threat = { code: 'threat' as const, count: 1 }
const diskFull = { code: 'diskFull' as const, free: 3.4 }
const slowStart = { code: 'slowStart' as const, seconds: 71.8 }
type Alarmed = NonNullable<Facts['health']>
const alarmed: Alarmed = { isHealthy: false, threats: 1, alarms: [threat, diskFull] }
const slow: Alarmed = { isHealthy: false, threats: 0, alarms: [diskFull, slowStart] }
const onlySlow: Alarmed = { ...slow, alarms: [slowStart] }
const urgentCodes = ['threat', 'unsettled', 'failed', 'diskFull', 'slowStart'] as const
/** The codes of all urgent problems in the order of docs/verdicts.md, computed from the observation alone. */
const urgentIn = ({ lost, runs, drifted, health }: Pc): string[] => {
  if (lost) return []
  const known = drifted === null ? null : runs
  const holds = {
    unsettled: known !== null && known.unsettled > 0,
    failed: known !== null && known.failed > 0,
  }
  return urgentCodes.filter((code) =>
    code === 'unsettled' || code === 'failed'
      ? holds[code]
      : health?.alarms.some((alarm) => alarm.code === code),
  )
}
const mostlyNone = fc.constantFrom(0, 0, 0, 2)
const several = <T>(one: fc.Arbitrary<T>, count: number) =>
  fc.array(one, { minLength: count, maxLength: count })
const anyPc: fc.Arbitrary<Pc> = fc.record({
  lost: fc.constantFrom(false, false, false, false, true),
  runs: fc.option(fc.record({ failed: mostlyNone, unsettled: mostlyNone, inPlace: fc.boolean() })),
  drifted: fc.constantFrom(null, 0, 0, 0, 3),
  asked: fc.constantFrom(0, 0, 2),
  unread: fc.constantFrom(0, 0, 0, 1),
  privacy: fc.oneof(
    several(anyState, 18),
    several(fc.constantFrom('applied', 'notApplied'), 18),
    fc.constant(Array.from({ length: 18 }, (): State => 'applied')),
  ),
  risky: fc.oneof(several(fc.boolean(), 18), fc.constant(Array.from({ length: 18 }, () => true))),
  features: fc.oneof(several(anyState, 5), fc.constant(Array.from({ length: 5 }, (): State => 'applied'))),
  health: fc.constantFrom(null, well, well, unwell, alarmed, slow, onlySlow),
})

const factsOf = ({ lost, runs, drifted, asked, unread, privacy, risky, features, health }: Pc): Facts => {
  const open = privacy.map((state, at) => ({ state, risky: risky[at] })).filter(({ state }) => isOpen(state))
  const parts = privacy.map((state, at) => ({ tweakId: `privacy.t${at}`, state }))
  const [defender = 'unknown', firewall = 'unknown'] = features
  return {
    lost,
    changes: changesOf(runs, drifted === null ? null : { drifted, asked }, unread),
    protection: protectionOf([
      { id: 'security.enableDefender', state: defender, reason: null },
      { id: 'security.configureFirewall', state: firewall, reason: null },
    ]),
    privacy: privacyShare({
      score: { parts },
      safeParts: parts.filter((_, at) => risky[at] !== true),
      safe: open.filter((one) => one.risky !== true),
    }),
    security: securityShare({ features: features.map((state) => ({ state })) }),
    health,
  }
}

describe('verdicts about one PC', () => {
  test('never contradict each other, whatever the state of the PC', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyPc, (pc) => {
        const facts = factsOf(pc)
        const { chip, footer, privacy, security, sentence, urgent } = verdictOf(facts)
        seen.add(sentence.code).add(chip.code)
        const isOn = footer.kind === 'on' || footer.kind === 'protected'
        const problem = problems.some((one) => one === chip.code)
        const expected = urgentIn(pc)
        expect(urgent.map(({ code }) => code)).toEqual(expected)
        if (expected.length > 0) {
          expect(sentence).toEqual(urgent[0])
          expect(chip.code).not.toBe('healthy')
        } else {
          expect(urgentCodes).not.toContain(sentence.code)
          expect(chip.code === 'drifted' ? { ...chip } : null).toEqual(
            sentence.code === 'drifted' ? { ...sentence } : null,
          )
        }
        // A full drive or a slow startup of Windows may hide only one problem with changes: settings that were
        // changed back.
        if (problem && sentence.code !== 'threat' && chip.code !== 'drifted')
          expect({ ...sentence }).toEqual({ ...chip })
        // A question isn't an alarm: it raises no problem, and never hides one.
        if (chip.code === 'asked') expect([pc.drifted, chip.count]).toEqual([0, pc.asked])
        if (sentence.code === 'asked') {
          expect([chip.code, sentence.count, security !== 'off']).toEqual(['asked', pc.asked, true])
          expect(privacy).not.toBe('shares')
        }
        if (pc.unread > 0) expect(['inPlace', 'healthy']).not.toContain(chip.code)
        if (pc.lost)
          expect([chip.code, footer.kind, privacy, security]).toEqual([
            'lost',
            'unknown',
            'unknown',
            'unknown',
          ])
        // The words "System Healthy" may appear only if the changes and the score agree, and if nothing else on the
        // page disagrees.
        if (chip.code === 'healthy') {
          expect([facts.changes.kind, pc.health?.isHealthy, footer.kind]).toEqual([
            'inPlace',
            true,
            'protected',
          ])
          expect(security).not.toBe('off')
          expect(['unprotected', 'protectionOff', 'unknown', ...problems]).not.toContain(sentence.code)
        }
        if (sentence.code === 'good') {
          expect([isOn, privacy, security]).toEqual([true, 'private', 'protected'])
          expect(pc.privacy.some(isOpen) || pc.features.some(isOpen)).toBe(false)
        }
        if (sentence.code === 'choices')
          expect([isOn, privacy, security]).toEqual([true, 'choices', 'protected'])
        if (footer.kind === 'open') {
          expect(security).toBe('off')
          expect(problem || expected.length > 0 || sentence.code === 'unprotected').toBe(true)
        }
        if (security === 'protected') expect(isOn).toBe(true)
        if (pc.health?.threats !== 0) expect(footer.kind).not.toBe('protected')
        if (security === 'off') expect(pc.features.some(isOpen)).toBe(true)
        if (privacy === 'shares') expect(facts.privacy?.safe).toBeGreaterThan(0)
        if (sentence.code === 'shares') expect(sentence.count).toBe(facts.privacy?.safe)
        if (privacy === 'private') expect(pc.privacy.some(isOpen)).toBe(false)
        // If values couldn't be read, the sentence makes no claim about them.
        if (pc.privacy.includes('unknown') || pc.features.includes('unknown'))
          expect(['good', 'choices']).not.toContain(sentence.code)
      }),
      { numRuns: 1_000 },
    )
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...urgentCodes,
        'good',
        'choices',
        'shares',
        'drifted',
        'asked',
        'unprotected',
        'healthy',
        'inPlace',
      ]),
    )
  })
})

const share = { done: 11, of: 11, unknown: 0, safe: 0, locked: 0, choices: 3, read: 14 }
const calm: Facts = {
  lost: false,
  changes: { kind: 'nothing' },
  protection: { kind: 'on' },
  privacy: share,
  security: { done: 5, of: 5, unknown: 0 },
  health: null,
}
const wrong = { kind: 'problems' as const, failed: 0, drifted: 0, unsettled: 0 }

describe('the sentence of the verdict', () => {
  test.each<{ case: string; facts: Partial<Facts>; code: string; count?: number }>([
    { case: 'what is left is the person’s choice', facts: {}, code: 'choices' },
    { case: 'everything private and on', facts: { privacy: { ...share, choices: 0 } }, code: 'good' },
    {
      case: 'settings can be closed at no cost',
      facts: { privacy: { ...share, done: 7, safe: 4 } },
      code: 'shares',
      count: 4,
    },
    {
      case: 'only settings that somebody else locks are left',
      facts: { privacy: { ...share, done: 9, locked: 2 } },
      code: 'locked',
      count: 2,
    },
    {
      case: 'locked settings come before what could not be read',
      facts: { privacy: { ...share, done: 8, locked: 2, unknown: 1 } },
      code: 'locked',
    },
    {
      case: 'settings changed back come before privacy',
      facts: { changes: { ...wrong, drifted: 3 }, privacy: { ...share, done: 7, safe: 4 } },
      code: 'drifted',
      count: 3,
    },
    {
      case: 'a setting that the person may have changed is asked about',
      facts: { changes: { kind: 'asked', asked: 2 } },
      code: 'asked',
      count: 2,
    },
    {
      case: 'a missing protection comes before such a question',
      facts: { changes: { kind: 'asked', asked: 2 }, security: { done: 4, of: 5, unknown: 0 } },
      code: 'protectionOff',
    },
    {
      case: 'a broken-off change comes before failed and drifted ones',
      facts: { changes: { failed: 2, drifted: 3, unsettled: 1, kind: 'problems' } },
      code: 'unsettled',
      count: 1,
    },
    {
      case: 'a firewall that is off comes before privacy',
      facts: { protection: { kind: 'open', what: 'firewall' }, privacy: { ...share, safe: 4 } },
      code: 'unprotected',
    },
    {
      case: 'another protection is off',
      facts: { security: { done: 4, of: 5, unknown: 0 } },
      code: 'protectionOff',
    },
    {
      case: 'some settings could not be read',
      facts: { privacy: { ...share, unknown: 2 } },
      code: 'partlyRead',
    },
    {
      case: 'an active threat comes before everything else',
      facts: {
        health: alarmed,
        changes: { ...wrong, failed: 2, drifted: 3, unsettled: 1 },
        protection: { kind: 'open', what: 'firewall' },
      },
      code: 'threat',
      count: 1,
    },
    {
      case: 'settings that couldn’t be changed come before a full drive and a slow start',
      facts: { health: slow, changes: { ...wrong, failed: 3 } },
      code: 'failed',
      count: 3,
    },
    {
      case: 'an interrupted change comes before a full drive and a slow start',
      facts: { health: slow, changes: { ...wrong, unsettled: 1 } },
      code: 'unsettled',
      count: 1,
    },
    {
      case: 'a full drive comes before a slow start',
      facts: { health: slow },
      code: 'diskFull',
      count: 3.4,
    },
    {
      case: 'settings that can be closed come before a protection other than Defender and the firewall',
      facts: { privacy: { ...share, done: 7, safe: 4 }, security: { done: 4, of: 5, unknown: 0 } },
      code: 'shares',
      count: 4,
    },
    {
      case: 'a full drive comes before settings that were changed back',
      facts: {
        health: { ...slow, alarms: [diskFull] },
        changes: { ...wrong, drifted: 3 },
      },
      code: 'diskFull',
      count: 3.4,
    },
    {
      case: 'a slow start comes before privacy, in whole seconds',
      facts: {
        health: onlySlow,
        privacy: { ...share, done: 7, safe: 4 },
      },
      code: 'slowStart',
      count: 72,
    },
    { case: 'nothing could be read', facts: { privacy: null, security: null }, code: 'unknown' },
    { case: 'the connection is lost', facts: { lost: true }, code: 'unknown' },
  ])('is right: $case', ({ facts, code, count }) => {
    const { sentence } = verdictOf({ ...calm, ...facts })
    expect(sentence.code).toBe(code)
    if (count !== undefined) expect(sentence.count).toBe(count)
  })
})

describe('the list of urgent problems', () => {
  test('is complete and starts with the most serious problem, in whatever order the alarms are given', () => {
    const health = { ...alarmed, alarms: [slowStart, diskFull, threat] }
    const changes = { ...wrong, failed: 2, drifted: 3, unsettled: 1 }
    expect(verdictOf({ ...calm, health, changes }).urgent).toEqual([
      { code: 'threat', count: 1 },
      { code: 'unsettled', count: 1 },
      { code: 'failed', count: 2 },
      { code: 'diskFull', count: 3.4 },
      { code: 'slowStart', count: 72 },
    ])
  })
})

describe('the chip of the verdict', () => {
  const inPlace = { ...wrong, kind: 'inPlace' as const }
  test.each<{ case: string; facts: Partial<Facts>; code: string }>([
    { case: 'in place, and the score agrees', facts: {}, code: 'healthy' },
    { case: 'in place, but the score disagrees', facts: { health: unwell }, code: 'inPlace' },
    { case: 'in place, and no score was read', facts: { health: null }, code: 'inPlace' },
    { case: 'a good score alone', facts: { changes: { kind: 'nothing' } }, code: 'nothing' },
    {
      case: 'a protection was switched off since',
      facts: { protection: { kind: 'open', what: 'defender' } },
      code: 'inPlace',
    },
    { case: 'the connection is lost', facts: { lost: true }, code: 'lost' },
  ])('is right: $case', ({ facts, code }) =>
    expect(verdictOf({ ...calm, changes: inPlace, health: well, ...facts }).chip.code).toBe(code),
  )
})

describe('the footer line of the verdict', () => {
  const open = { kind: 'open' as const, what: 'firewall' as const }
  test.each<{ case: string; facts: Partial<Facts>; kind: string }>([
    { case: 'both are on and no threat is active', facts: { health: well }, kind: 'protected' },
    { case: 'both are on, and a threat is active', facts: { health: alarmed }, kind: 'on' },
    { case: 'both are on, and threats couldn’t be read', facts: { health: unwell }, kind: 'on' },
    { case: 'both are on, and the health isn’t read yet', facts: {}, kind: 'on' },
    {
      case: 'no threat is active, but the firewall is off',
      facts: { health: well, protection: open },
      kind: 'open',
    },
    { case: 'the connection is lost', facts: { health: well, lost: true }, kind: 'unknown' },
  ])('is right: $case', ({ facts, kind }) => expect(verdictOf({ ...calm, ...facts }).footer.kind).toBe(kind))
})

describe('the count of private settings', () => {
  const part = (tweakId: string, state: State) => ({ tweakId, state })
  test('includes every safe setting exactly once, and counts the other settings separately', () => {
    const safeParts = [part('a', 'applied'), part('b', 'notApplied'), part('c', 'notApplicable')]
    const score = { parts: [part('a', 'applied'), part('camera', 'notApplied'), part('mail', 'unknown')] }
    expect(privacyShare({ score, safeParts, safe: ['b'] })).toEqual({
      done: 1,
      of: 2,
      unknown: 1,
      safe: 1,
      locked: 0,
      choices: 1,
      read: 3,
    })
  })

  test('counts a setting that isn’t private and can’t be changed as locked', () => {
    const safeParts = [part('a', 'partly'), part('b', 'notApplied'), part('c', 'unknown')]
    expect(privacyShare({ score: { parts: [] }, safeParts, safe: ['b'] })).toMatchObject({
      of: 3,
      safe: 1,
      locked: 1,
    })
  })
})
