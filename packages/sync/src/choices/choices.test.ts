import { describe, expect, test } from 'vitest'
import { makeProfile } from '../client/start.ts'
import { membersOf } from '../client/take-in.ts'
import { type Author, bring, type Doc, emptyDoc, set } from '../core/index.ts'
import { chanceFrom } from '../testing/random.ts'
import { exceptionEntry, listExceptions } from './exceptions.ts'
import { choicesLike, differencesOf, type FleetPc, fleetOf, writeReport } from './fleet.ts'
import { entryOf, entryOfChoice, entryOfDns, entryOfRule, readChoice } from './keys.ts'
import {
  editsFromOptimizationSettings,
  type KeyTable,
  toOptimizationSettings,
} from './optimization-settings.ts'
import { selectionFor } from './selection.ts'

const chance = chanceFrom(5)
const by: Author = { device: 'aa'.repeat(8), at: 0, newId: () => chance.bytes(10).toString('hex') }
const written = (entries: readonly (readonly [string, string | null])[], start: Doc = emptyDoc): Doc =>
  entries.reduce((doc, [key, value]) => set(doc, key, value, by), start)
const { state } = makeProfile({ name: 'PC', kind: 'laptop' }, new Map(), {
  random: chance.bytes,
  now: () => 0,
})
const members = membersOf(state)
const rule = { name: 'Block the printer', rule: 'block out any' }
const dns = { option: 'set' as const, ipv4: ['9.9.9.9'], ipv6: [], doh: null }
const known = new Set(['privacy.one', 'privacy.two'])
const select = (choices: Doc, exceptions: Doc = emptyDoc) =>
  selectionFor({
    choices,
    exceptions,
    members,
    device: state.device,
    unfit: ({ tweakId }) => (known.has(tweakId) ? null : 'not in this catalog'),
  })

describe('a selection from a cloud profile', () => {
  test('contains every choice that fits the PC, and lists the other choices with the reason', () => {
    const choices = bring(
      written([
        entryOfChoice({ tweakId: 'privacy.one', option: 'strict' }),
        entryOfChoice({ tweakId: 'privacy.two' }),
        entryOfChoice({ tweakId: 'later.tweak' }),
        entryOfRule(rule),
        entryOfDns(dns),
        entryOf('pref', 'theme', 'dark'),
        ['quantum:later', '{"new":1}'],
      ]),
      new Map([entryOfChoice({ tweakId: 'privacy.two', option: 'off' })]),
      by,
    )
    expect(select(choices)).toEqual({
      choices: [{ tweakId: 'privacy.one', option: 'strict' }],
      rules: [rule],
      dns,
      leftOut: [
        { key: 'tweak:privacy.two', why: 'question' },
        { key: 'quantum:later', why: 'newer' },
        { key: 'tweak:later.tweak', why: 'notHere', reason: 'not in this catalog' },
      ],
    })
  })

  test('respects exceptions, and an exception for this PC has priority over an exception for its type', () => {
    const choices = written([
      entryOfChoice({ tweakId: 'privacy.one' }),
      entryOfChoice({ tweakId: 'privacy.two' }),
    ])
    const [laptop, here] = [{ kind: 'laptop' as const }, { device: state.device }]
    const notOnLaptops = written([exceptionEntry(laptop, 'tweak:privacy.one', 'not')])
    expect(select(choices, notOnLaptops).leftOut).toEqual([{ key: 'tweak:privacy.one', why: 'exception' }])
    const butHere = written(
      [exceptionEntry(here, 'tweak:privacy.one', { use: '{"option":"mild"}' })],
      notOnLaptops,
    )
    expect(select(choices, butHere).choices).toContainEqual({ tweakId: 'privacy.one', option: 'mild' })
    expect(listExceptions(butHere)).toHaveLength(2)
    const gone = written([exceptionEntry(here, 'tweak:privacy.one', null)], butHere)
    expect(listExceptions(gone)).toEqual([{ scope: laptop, key: 'tweak:privacy.one', exception: 'not' }])
    expect(
      select(choices, written([exceptionEntry({ kind: 'desktop' }, 'tweak:privacy.one', 'not')])).leftOut,
    ).toEqual([])
  })
})

test('a choice that this version of Clearpane doesn’t understand, perhaps from a newer version, is read as null', () => {
  expect(readChoice('tweak:privacy.one', '{"option":"x","intensity":11}')).toBeNull()
  expect(readChoice('tweak:privacy.one', 'nonsense')).toBeNull()
  expect(readChoice('rule:x', '{"name":"x"}')).toBeNull()
})

describe('a setting in the specification', () => {
  const table: KeyTable = {
    all: [
      'privacy.ads',
      'services.superfetch',
      'performance.superfetch',
      'services.indexing',
      'services.search',
      'startup.delayed',
      'performance.plan',
      'debloat.microsoftApps',
    ].map((key) => `optimizationSettings.${key}`),
    keys: {
      'optimizationSettings.privacy.ads': ['privacy.advertisingId'],
      'optimizationSettings.services.superfetch': ['services.superfetch'],
      'optimizationSettings.performance.superfetch': ['services.superfetch'],
      'optimizationSettings.services.indexing': ['services.search', 'services.indexOnBattery'],
      'optimizationSettings.services.search': ['services.search'],
      'optimizationSettings.performance.plan': ['power.plan'],
      'optimizationSettings.debloat.microsoftApps': ['debloat.maps', 'debloat.people'],
    },
    options: { 'optimizationSettings.performance.plan': 'high' },
  }
  const apply = (doc: Doc, change: (settings: ReturnType<typeof toOptimizationSettings>) => void) => {
    const settings = structuredClone(toOptimizationSettings(doc, table))
    change(settings)
    return written([...editsFromOptimizationSettings(doc, settings, table)], doc)
  }
  const on = (doc: Doc) => toOptimizationSettings(doc, table)

  test('is restored as it was sent, even if no tweak implements it', () => {
    const doc = apply(emptyDoc, (all) => {
      all.privacy = { ads: true }
      all.startup = { delayed: true }
      all.performance = { ...all.performance, plan: true }
      all.debloat = { microsoftApps: ['people'] }
    })
    expect(on(doc)).toMatchObject({
      privacy: { ads: true },
      startup: { delayed: true },
      performance: { plan: true, superfetch: false },
      debloat: { microsoftApps: ['people'] },
    })
    expect(select(doc).leftOut).toContainEqual({
      key: 'tweak:power.plan',
      why: 'notHere',
      reason: 'not in this catalog',
    })
    expect(editsFromOptimizationSettings(doc, on(doc), table).size).toBe(0)
  })

  test('follows a change to another setting with the same tweak; if both changed, the setting that is switched on has priority', () => {
    const both = apply(emptyDoc, (all) => {
      if (all.services !== undefined) all.services.superfetch = true
    })
    expect(on(both)).toMatchObject({ services: { superfetch: true }, performance: { superfetch: true } })
    const off = apply(both, (all) => {
      if (all.performance !== undefined) all.performance.superfetch = false
    })
    expect(on(off)).toMatchObject({ services: { superfetch: false }, performance: { superfetch: false } })
    const clash = apply(emptyDoc, (all) => {
      all.services = { superfetch: false, indexing: true, search: false }
    })
    expect(on(clash)).toMatchObject({ services: { indexing: true, search: true } })
    const part = apply(clash, (all) => {
      if (all.services !== undefined) all.services.search = false
    })
    expect(on(part)).toMatchObject({ services: { indexing: false, search: false } })
  })
})

test('two PCs are shown as different only where their reports differ, and only known values are used to make them equal', () => {
  const report = (holds: Record<string, string>) =>
    writeReport({
      at: 1,
      windows: { build: '26100.1', edition: null },
      catalog: '1',
      health: 80,
      lastRun: null,
      holds,
      drifted: [],
      notApplicable: {},
    })
  const reports = new Map([
    [state.device, { number: 1, at: 1, text: report({ a: 'on', b: 'partly', c: 'on', d: 'unknown' }) }],
  ])
  const [here] = fleetOf({ ...state, reports })
  expect(here).toMatchObject({ name: 'PC', kind: 'laptop', isThis: true, report: { health: 80 } })
  if (here === undefined) throw new Error('no PC')
  const there: FleetPc = {
    ...here,
    id: 'other',
    report: { ...(here.report ?? JSON.parse('{}')), holds: { a: 'off', c: 'on', d: 'on' } },
  }
  expect(differencesOf([here, there]).map(({ tweakId }) => tweakId)).toEqual(['a', 'b'])
  expect(choicesLike(here)).toEqual([
    { tweakId: 'a', option: 'on' },
    { tweakId: 'c', option: 'on' },
  ])
  expect(
    fleetOf({ ...state, reports: new Map([[state.device, { number: 1, at: 1, text: '{"new":1}' }]]) })[0]
      ?.report,
  ).toBeNull()
})
