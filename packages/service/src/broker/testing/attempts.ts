/** Attempts to make the broker do something that its own list of the PC doesn't allow. */
import { planHash } from '@clearpane/engine'
import { type Change, type ListedFinding, type Plan, type Resource, resourceKey } from '@clearpane/model'
import fc from 'fast-check'
import { expect } from 'vitest'
import { frame, play, wellBehaved } from './conversation.ts'
import { elevatedPc, offeredDriver } from './elevated.ts'

const numRuns = process.env.CLEARPANE_SOAK === '1' ? 5000 : 150
const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)

/** Names and ids that aren't on any list of a PC, or that are locked on every list. */
export const hostile = fc.oneof(
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
/** The only adapter on the broker's list. */
export const adapter = '{6f1c1f3e-0c55-4f0f-9a52-3c1e5d0b7a01}'
const adapterResources = [
  { kind: 'dns', adapter, family: 'ipv4' },
  { kind: 'dns', adapter, family: 'ipv6' },
  { kind: 'adapter', adapter, property: 'NlMtu IPv4' },
] as const satisfies readonly Resource[]

export const loose = fc.anything({ maxDepth: 1, withNullPrototype: false })

export const sealed = (origin: Plan['origin'], changes: Change[]): Plan => ({
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

export const present = (state: object) => ({ status: 'present', state }) as Change['to']
export const asChange = (resource: object, from: Change['from'], to: Change['to']): Change =>
  ({ id: 1, resource, from, to, causes: [], admin: true, restart: 'none', reversible: 'exact' }) as Change

export const serviceState = (start: string, running = 'running') =>
  present({ kind: 'service', start, delayed: false, running, triggered: false })

/**
 * Tries a request on a PC whose lists have one unlocked and one locked item of each type, and returns what the broker
 * did.
 */
export const tried = async (
  origin: unknown,
  change: Change,
  findings: readonly ListedFinding[] = [],
  isConfirmed = true,
) => {
  const pc = elevatedPc(findings, isConfirmed)
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
  for (const resource of adapterResources)
    pc.pc.properties.set(resourceKey(resource), {
      kind: resource.kind,
      value: resource.kind === 'dns' ? [] : 1500,
    })
  pc.pc.properties.set(resourceKey({ kind: 'driver', update: offeredDriver.id, title: offeredDriver.name }), {
    kind: 'driver',
    value: false,
  })
  let plan: Plan
  try {
    plan = sealed(origin as Plan['origin'], [change])
  } catch {
    // A real server couldn't calculate the hash of such an origin.
    return { wrote: [], ended: 'unhashable', shown: [] }
  }
  const { wrote, served } = await play(pc, plan.hash, wellBehaved(plan).map(frame))
  return { wrote, ended: served?.ended, shown: pc.shown.flat() }
}

export const selection = (more: object) => ({ kind: 'selection', choices: [], ...more })

export const noneCarriedOut = async <T>(
  arbitrary: fc.Arbitrary<T>,
  attempt: (one: T) => [unknown, Change],
  findings: readonly ListedFinding[] = [],
) => {
  const ends = new Map<string | undefined, number>()
  await fc.assert(
    fc.asyncProperty(arbitrary, async (one) => {
      const { wrote, ended } = await tried(...attempt(one), findings)
      ends.set(ended, (ends.get(ended) ?? 0) + 1)
      expect([wrote, ended === 'bye']).toEqual([[], false])
    }),
    { numRuns, seed },
  )
  expect(ends.get('refused') ?? 0).toBeGreaterThan(numRuns / 2)
}
