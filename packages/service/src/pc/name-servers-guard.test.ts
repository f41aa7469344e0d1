/**
 * Tests that DNS servers are checked no matter who sets them, and that the old ones are put back if no server
 * answers. On the sample PC.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presets, tweaks } from '@clearpane/catalog'
import type { Line, Network } from '@clearpane/engine'
import {
  type Actor,
  type Item,
  kinds,
  type Origin,
  type Plan,
  type Preset,
  type RunDetail,
} from '@clearpane/model'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDevices } from '../pcs/device-registry.ts'
import { openersFor } from '../pcs/openers.ts'
import { guards } from './guards.ts'

const withDns: Preset = {
  id: 'with-dns',
  group: 'dashboard',
  title: 'A preset that sets name servers',
  summary: 'For tests.',
  features: ['one'],
  warning: 'None.',
  choices: [{ tweakId: 'network.setCustomDNS', option: 'quad9' }, { tweakId: 'services.sensors' }],
  leavesAlone: [],
}
const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** The stock sample PC with a modified network connection. */
const pcWith = async (bent: Partial<Line>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-guard-'))
  const { sample } = openersFor('linux')
  if (sample === undefined) throw new Error('there is no sample PC')
  const devices = await openDevices({
    ...{ dataDir, version: '0.0.0', platform: 'linux' },
    catalog: { tweaks, presets: [...presets, withDns] },
    openers: {
      sample: async (context) => {
        const { network, ...device } = await sample(context)
        if (network?.line === undefined) throw new Error('the sample PC simulates its line')
        return { ...device, network: { ...network, line: { ...network.line, ...bent } } }
      },
    },
  })
  open.push(async () => {
    await devices.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const opened = await devices.open('sample')
  if (!opened.ok || opened.value.network === null) throw new Error('no sample PC')
  const { service, network } = opened.value
  const state = async () => {
    const adapters = await network.adapters()
    if (!('reported' in adapters)) throw new Error('no adapters')
    return adapters.reported.map(({ id, nameServers }) => ({ id, nameServers }))
  }
  return { service, state, adapter: async () => (await state())[0]?.id ?? '' }
}

const [person, commandLine] = [{ kind: 'person' }, { kind: 'cli' }] as const
const never = new Promise<never>(() => {})
const silent: Partial<Line> = { ask: async () => null, resolves: async () => false }
/** Sends single bytes with pauses in between, so that no query ever ends. */
const dripping: Partial<Line> = { ask: () => never, resolves: () => never }

const selection = (more: Partial<Extract<Origin, { kind: 'selection' }>>): Origin => ({
  kind: 'selection',
  choices: [],
  ...more,
})
const dnsChoice = { tweakId: 'network.setCustomDNS', option: 'quad9' }
const item = (id: string, more: Partial<Extract<Item, { type: 'nameServers' }>> = {}): Item => ({
  ...{ type: 'nameServers', id, option: 'set', ipv4: ['9.9.9.9'], ipv6: [], doh: null },
  ...more,
})

type Road = { road: string; origin(adapter: string): Origin; actor?: Actor; rest: boolean }
const roads: Road[] = [
  { road: 'a tweak', origin: () => selection({ choices: [dnsChoice] }), rest: false },
  {
    road: 'a tweak on the command line',
    origin: () => selection({ choices: [dnsChoice] }),
    actor: commandLine,
    rest: false,
  },
  { road: 'an item', origin: (id) => selection({ items: [item(id)] }), rest: false },
  {
    road: 'an item beside a tweak of another kind',
    origin: (id) => selection({ choices: [{ tweakId: 'services.sensors' }], items: [item(id)] }),
    rest: true,
  },
  {
    road: 'a preset',
    origin: () => selection({ choices: withDns.choices, presetId: withDns.id }),
    rest: true,
  },
]

const isPutBack = async (bent: Partial<Line>, { origin, actor = person, rest }: Road) => {
  const { service, state, adapter } = await pcWith(bent)
  const before = await state()
  const done = await service.apply({ origin: origin(await adapter()), title: 'test', actor })
  expect(done.ok ? done.value.report : done.diagnostics).toMatchObject([
    { code: 'NAME_SERVERS_SILENT', variant: rest ? 'putBackRest' : 'putBack' },
  ])
  expect(await state()).toEqual(before)
  const [back, run] = await service.runs()
  expect([back?.title, back?.result, run?.result]).toEqual(['Name servers put back', 'done', 'done'])
  expect(run !== undefined && run.undone < run.changed).toBe(rest)
}

test.each(roads)(
  'name servers that were set by $road and don’t respond are replaced by the old name servers',
  (road) => isPutBack(silent, road),
)

test('name servers whose response never ends are replaced by the old name servers', () =>
  isPutBack(dripping, roads[0] as Road))

test('an encrypted name server without a valid certificate is refused before the run, even if only the encryption is new', async () => {
  const { service, adapter } = await pcWith({})
  const id = await adapter()
  const apply = (items: Item[]) =>
    service.apply({ origin: selection({ items }), title: 'test', actor: { kind: 'cli' } })
  expect((await apply([item(id)])).ok).toBe(true)
  const refused = await apply([item(id, { doh: 'https://cloudflare-dns.com/dns-query' })])
  expect(refused.ok ? [] : refused.diagnostics).toMatchObject([
    { code: 'NAME_SERVERS_SILENT', variant: 'certificate' },
  ])
  expect((await service.runs()).length).toBe(1)
})

test('an adapter with a working name server doesn’t hide another adapter whose name servers don’t respond', async () => {
  const { service, state } = await pcWith({ ask: async (server) => (server === '9.9.9.9' ? 5 : null) })
  const before = await state()
  const ids = before.map(({ id }) => id)
  const items = [item(ids[0] ?? ''), item(ids[1] ?? '', { ipv4: ['203.0.113.9'] })]
  const done = await service.apply({ origin: selection({ items }), title: 'test', actor: { kind: 'person' } })
  expect(done.ok ? [] : done.diagnostics).toMatchObject([{ code: 'NAME_SERVERS_SILENT', variant: 'putBack' }])
  expect(await state()).toEqual(before)
})

test('new name servers that respond are kept', async () => {
  const { service, state } = await pcWith({})
  const done = await service.apply({
    ...{ origin: selection({ choices: [dnsChoice] }), title: 'test', actor: { kind: 'cli' } },
  })
  expect(done.ok && done.value.report.result).toBe('done')
  expect((await state())[0]?.nameServers).toContain('9.9.9.9')
})

test('an undo restores the old name servers even if they no longer respond', async () => {
  let answers = true
  const { service, state } = await pcWith({
    ask: async () => (answers ? 5 : null),
    resolves: async () => answers,
  })
  const before = await state()
  const request = { title: 'test', actor: { kind: 'person' } } as const
  const done = await service.apply({ origin: selection({ choices: [dnsChoice] }), ...request })
  answers = false
  const runId = (done.ok && done.value.run?.runId) || ''
  expect((await service.apply({ origin: { kind: 'undo', runId, putBack: [] }, ...request })).ok).toBe(true)
  expect(await state()).toEqual(before)
})

test('after a change, only the kinds of settings that can contain name servers (dns and registry) are checked for name servers', () => {
  expect(kinds.filter((kind) => guards[kind] !== undefined).toSorted()).toEqual(['dns', 'registry'])
})

test('the name server check ends at its deadline, however slowly the adapters are listed and the servers respond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  try {
    const adapters = () =>
      new Promise((answer) => setTimeout(answer, 500, { reported: [{ id: '{a}', connected: true }] }))
    const network = { adapters, line: dripping } as unknown as Network
    const state = (value: string[]) => ({ status: 'present', state: { kind: 'dns', value } })
    const dns = { resource: { kind: 'dns', adapter: '{a}', family: 'IPv4' }, causes: [] }
    const run = {
      runId: 'a',
      changes: [{ ...dns, changeId: 1, before: state([]), after: state(['9.9.9.9']) }],
    }
    const begin = performance.now()
    const checked = guards.dns
      ?.after?.(
        { network, isCancelled: () => false },
        { leftOut: [] } as unknown as Plan,
        run as unknown as RunDetail,
      )
      .then((failed) => ({ failed, ms: performance.now() - begin }))
    await vi.advanceTimersByTimeAsync(5000)
    const ended = await checked
    expect(ended?.failed?.changeIds).toEqual([1])
    expect(ended?.ms).toBeLessThanOrEqual(810)
  } finally {
    vi.useRealTimers()
  }
})

describe('the name server check after a crash', () => {
  type Known = { status: 'present'; state: { kind: 'dns'; value: string[] }; missingKeys: string[] }
  const state = (...value: string[]) =>
    ({ status: 'present', state: { kind: 'dns', value } }) as unknown as Known
  const run = (before: Known) =>
    ({
      runId: 'a',
      changes: [
        {
          changeId: 1,
          resource: { kind: 'dns', adapter: '{a}', family: 'IPv4' },
          before,
          to: state('9.9.9.9'),
          after: state('9.9.9.9'),
          causes: [],
        },
      ],
    }) as unknown as RunDetail
  const pc = (answering: string[], gateways = ['192.168.0.1']) => ({
    isCancelled: () => false,
    network: {
      adapters: async () => ({ reported: [{ id: '{a}', connected: true, kind: 'ethernet', gateways }] }),
      line: {
        ask: async (server: string) => (answering.includes(server) ? 5 : null),
        resolves: async () => false,
      },
    } as unknown as Network,
  })
  test.each([
    ['silent where the old ones answer, are put back', ['192.0.2.7'], state('192.0.2.7'), undefined, [1]],
    ['silent as the old ones, wait for a line', [], state('192.0.2.7'), undefined, 'later'],
    ['silent where the old ones were automatic, are put back', [], state(), undefined, [1]],
    ['silent without a route, wait for one', ['192.0.2.7'], state('192.0.2.7'), [], 'later'],
    ['that answer, stay', ['9.9.9.9'], state('192.0.2.7'), undefined, null],
  ] as const)('finds name servers that %s', async (_, answering, before, gateways, expected) => {
    const found = await guards.dns?.afterDeath?.(pc([...answering], gateways && [...gateways]), run(before))
    expect(typeof found === 'object' && found !== null ? found.changeIds : found).toEqual(expected)
  })
})
