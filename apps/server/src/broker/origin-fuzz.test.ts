/**
 * Hostile requests for items and rules, one origin at a time: whatever the server's side of the pipe claims that the PC lists, the
 * broker goes by its own list, and carries out none of them.
 */
import { planHash } from '@clearpane/engine'
import {
  type Change,
  type Item,
  type ListedFinding,
  type OwnRule,
  type Plan,
  resourceKey,
} from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frame, play, wellBehaved } from './testing/conversation.ts'
import { elevatedPc } from './testing/elevated.ts'

const numRuns = process.env.CLEARPANE_SOAK === '1' ? 5000 : 150
const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)

const hostile = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    'RpcSs',
    'rpcss',
    'WinDefend',
    'Appinfo',
    'EventLog',
    'One ',
    'one\0',
    '..\\One',
    'One\\Parameters',
    '*',
    'ne',
    'oneone',
    "One' ; Stop-Computer '",
    'x'.repeat(400),
    '__proto__',
    'constructor',
    'Some.App_8wekyb3d8bbwe',
    '*_8wekyb3d8bbwe',
    'Microsoft.WindowsStore_8wekyb3d8bbwe',
    'Microsoft.SecHealthUI_8wekyb3d8bbwe',
  ),
)
const loose = fc.anything({ maxDepth: 1, withNullPrototype: false })

const sealed = (origin: Plan['origin'], changes: Change[]): Plan => ({
  version: 1,
  device: 'sample',
  at: '2026-11-22T00:00:00.000Z',
  origin,
  changes,
  leftOut: [],
  undoConflicts: [],
  refusals: [],
  hash: planHash('sample', origin, changes),
})

const present = (state: object) => ({ status: 'present', state }) as Change['to']
const asChange = (resource: object, from: Change['from'], to: Change['to']): Change =>
  ({ id: 1, resource, from, to, causes: [], admin: true, restart: 'none', reversible: 'exact' }) as Change

const serviceState = (start: string, running = 'running') =>
  present({ kind: 'service', start, delayed: false, running, triggered: false })

const uninstall = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall'
const keyOf = (path: string) => ({ kind: 'registryKey', hive: 'HKLM', path }) as const
const aTree = present({
  kind: 'registryKey',
  tree: { className: '', security: null, link: false, values: [], keys: [] },
})
const aFinding = (name: string, path: string): ListedFinding => ({
  type: 'registryFinding',
  id: `broken-uninstall:HKLM\\${path}`,
  name,
  issue: 'broken-uninstall',
  key: `HKLM\\${path}`,
  value: null,
  proof: [],
  fix: { act: 'deleteKey', hive: 'HKLM', path },
  guard: null,
})
/** One that may be fixed, and one that a broken detector would have found in Windows' own keys. */
const findings = [
  aFinding('Free', `${uninstall}\\Free`),
  aFinding('Locked', 'SYSTEM\\CurrentControlSet\\Services\\Tcpip'),
]

/** A PC whose list has one free and one locked item of each type, and what a broker did with a conversation. */
const tried = async (origin: unknown, change: Change) => {
  const pc = elevatedPc(findings)
  for (const { fix } of findings) if (fix?.act === 'deleteKey') pc.pc.registry.createKey(`HKLM\\${fix.path}`)
  pc.pc.services.set('rpcss', {
    kind: 'service',
    start: 'Automatic',
    delayed: false,
    running: 'running',
    triggered: false,
  })
  for (const family of ['free.app_8wekyb3d8bbwe', 'microsoft.windowsstore_8wekyb3d8bbwe'])
    pc.pc.properties.set(`appx:${family}`, { kind: 'appx', value: '1.0.0.0' })
  let plan: Plan
  try {
    plan = sealed(origin as Plan['origin'], [change])
  } catch {
    // No server could even hash it.
    return { wrote: [], ended: 'unhashable' }
  }
  const { wrote, served } = await play(pc, plan.hash, wellBehaved(plan).map(frame))
  return { wrote, ended: served?.ended }
}

const selection = (more: object) => ({ kind: 'selection', choices: [], ...more })

const noneCarriedOut = async <T>(arbitrary: fc.Arbitrary<T>, attempt: (one: T) => [unknown, Change]) => {
  const ends = new Map<string | undefined, number>()
  await fc.assert(
    fc.asyncProperty(arbitrary, async (one) => {
      const { wrote, ended } = await tried(...attempt(one))
      ends.set(ended, (ends.get(ended) ?? 0) + 1)
      expect([wrote, ended === 'bye']).toEqual([[], false])
    }),
    { numRuns, seed },
  )
  expect(ends.get('refused') ?? 0).toBeGreaterThan(numRuns / 2)
}

describe('no hostile request is carried out', () => {
  test('services', () =>
    noneCarriedOut(
      fc.record({
        id: hostile,
        target: fc.constantFrom('one', 'two', 'rpcss'),
        option: fc.oneof(fc.constantFrom('automatic', 'delayed', 'manual', 'disabled', 'boot'), loose),
        more: fc.oneof(fc.constant({}), fc.dictionary(fc.string({ maxLength: 8 }), loose, { maxKeys: 2 })),
        start: fc.constantFrom('Disabled', 'Manual', 'Boot'),
      }),
      ({ id, target, option, more, start }) => [
        selection({ items: [{ type: 'service', id, option, ...more }] }),
        asChange({ kind: 'service', name: target }, serviceState('Automatic'), serviceState(start)),
      ],
    ))

  test('services by their right names, to another value than the option means', () =>
    noneCarriedOut(
      fc.record({
        option: fc.constantFrom('automatic', 'delayed', 'manual', 'disabled'),
        start: fc.constantFrom('Automatic', 'Manual', 'Disabled', 'Boot', 'System'),
        running: fc.constantFrom('running', 'stopped', 'paused'),
        target: fc.constantFrom('one', 'two'),
      }),
      ({ option, start, running, target }) => {
        // The right value for the right service would be a plan that a person may make.
        const right = { automatic: 'Automatic', delayed: 'Automatic', manual: 'Manual', disabled: 'Disabled' }
        const start2 = start === right[option] ? 'Boot' : start
        return [
          selection({ items: [{ type: 'service', id: target, option }] }),
          asChange(
            { kind: 'service', name: target },
            serviceState('Automatic'),
            serviceState(start2, running),
          ),
        ]
      },
    ))

  test('apps', () =>
    noneCarriedOut(
      fc.record({
        id: hostile,
        target: fc.constantFrom('free.app_8wekyb3d8bbwe', 'microsoft.windowsstore_8wekyb3d8bbwe'),
        option: fc.oneof(fc.constant('removed'), loose),
      }),
      ({ id, target, option }) => [
        selection({ items: [{ type: 'app', id, option }] }),
        asChange({ kind: 'appx', packageFamilyName: target }, present({ kind: 'appx', value: '1.0.0.0' }), {
          status: 'absent',
        }),
      ],
    ))

  test('findings of the registry', () =>
    noneCarriedOut(
      fc.record({
        id: fc.oneof(hostile, fc.constantFrom(findings[1]?.id ?? '', `broken-uninstall:HKLM\\${uninstall}`)),
        target: fc.constantFrom(
          uninstall,
          `${uninstall}\\Free`,
          'SYSTEM\\CurrentControlSet\\Services\\Tcpip',
        ),
        option: fc.oneof(fc.constant('fixed'), loose),
      }),
      ({ id, target, option }) => [
        selection({ items: [{ type: 'registryFinding', id, option }] }),
        asChange(keyOf(target), aTree, { status: 'absent' }),
      ],
    ))

  test('a finding by its right id, against another key', () =>
    noneCarriedOut(fc.constantFrom(uninstall, 'SOFTWARE', 'SOFTWARE\\Policies', 'SYSTEM\\Select'), (path) => [
      selection({ items: [{ type: 'registryFinding', id: findings[0]?.id, option: 'fixed' }] }),
      asChange(keyOf(path), aTree, { status: 'absent' }),
    ]))

  test('rules', () =>
    noneCarriedOut(
      fc.record({
        name: hostile,
        rule: fc.oneof(hostile, loose),
        target: fc.constantFrom('Core Networking', 'Other rule'),
      }),
      ({ name, rule, target }) => [
        selection({ rules: [{ name, rule }] }),
        asChange(
          { kind: 'firewall', item: 'rule', name: target, property: '' },
          { status: 'absent' },
          present({ kind: 'firewall', value: 'allow in any' }),
        ),
      ],
    ))
})

describe('what the broker does carry out', () => {
  test.each<[string, Item]>([
    ['a service that its own list has', { type: 'service', id: 'ONE', option: 'disabled' }],
    ['an app that its own list has', { type: 'app', id: 'free.app_8wekyb3d8bbwe', option: 'removed' }],
  ])('%s', async (_, item) => {
    const [resource, from, to] =
      item.type === 'service'
        ? [{ kind: 'service', name: 'one' }, serviceState('Automatic'), serviceState('Disabled')]
        : [
            { kind: 'appx', packageFamilyName: item.id },
            present({ kind: 'appx', value: '1.0.0.0' }),
            { status: 'absent' as const },
          ]
    const change = asChange(resource, from, to)
    const { wrote, ended } = await tried(selection({ items: [item] }), change)
    expect([wrote.map(({ key }) => key), ended]).toEqual([[resourceKey(change.resource)], 'bye'])
  })

  test('a finding that its own scan has', async () => {
    const [free] = findings
    const change = asChange(keyOf(`${uninstall}\\Free`), aTree, { status: 'absent' })
    const item: Item = { type: 'registryFinding', id: free?.id ?? '', option: 'fixed' }
    const { wrote, ended } = await tried(selection({ items: [item] }), change)
    expect([wrote.map(({ key }) => key), ended]).toEqual([[resourceKey(change.resource)], 'bye'])
  })

  test('a rule of the person’s own, in our group', async () => {
    const rule: OwnRule = { name: 'Mine', rule: 'block out tcp; ports 443' }
    const change = asChange(
      { kind: 'firewall', item: 'rule', name: 'Mine', property: '' },
      { status: 'absent' },
      present({ kind: 'firewall', value: rule.rule }),
    )
    const { wrote, ended } = await tried(selection({ rules: [rule] }), change)
    expect([wrote.length, ended]).toEqual([1, 'bye'])
  })
})
