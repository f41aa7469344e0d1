/**
 * Sends hostile requests about startup entries and the registry to a sample PC that has both: each request is refused
 * with a clear 4xx, and only a run changes anything.
 */
import { DatabaseSync } from 'node:sqlite'
import { type CallName, calls, errorBodySchema } from '@clearpane/contracts'
import { hostile, type Schema } from '@clearpane/service/testing/hostile.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sampleServer } from '../testing/sample-server.ts'

/** The number of requests for each of the two areas. */
const requests = process.env.CLEARPANE_SOAK === '1' ? 5000 : 150
const seed = Number(process.env.CLEARPANE_SEED ?? 20261123)

const both = ['plan', 'apply'] as const
const areas = {
  startup: [...both, 'startupScan', 'startupOptimize', 'dashboardStartupOptimize', 'fixStartupIssues'],
  registry: [
    ...both,
    'registryPageScan',
    'registryFix',
    'registryRestore',
    'registryScan',
    'registryDeepScan',
    'registryDeepClean',
    'registryDefrag',
    'fixRegistryIssues',
  ],
} as const satisfies Record<string, readonly CallName[]>
type Area = keyof typeof areas

let server: Awaited<ReturnType<typeof sampleServer>>
let pc: DatabaseSync
const answered: Record<string, number> = {}
/** Real ids from the sample PC, so that some requests pass the first checks. */
const ids: Record<Area, string[]> = { startup: [], registry: [] }

beforeAll(async () => {
  server = await sampleServer()
  ids.startup = (await server.ask('startup')).entries.map(({ id }) => id)
  const { findings, issues } = await server.ask('registryPageScan', { body: {} })
  ids.registry = [...findings, ...issues].map(({ id }) => id)
  pc = new DatabaseSync(server.devices.paths.sample, { readOnly: true })
})
afterAll(async () => {
  console.log(
    Object.entries(answered)
      .map(([what, n]) => `${n} × ${what}`)
      .join(', '),
  )
  pc.close()
  await server.close()
})

/** A number that changes each time another connection commits a write. */
const version = () => Number(pc.prepare('pragma data_version').get()?.data_version)

const send = async (name: CallName, body: unknown) => {
  const before = version()
  const answer = await server.send(name, { body: body as object })
  const { statusCode } = answer
  answered[statusCode] = (answered[statusCode] ?? 0) + 1
  const said = answer.json()
  const ran = statusCode === 200 && said.run !== undefined && said.run !== null
  if (ran) answered.runs = (answered.runs ?? 0) + 1
  if (statusCode === 200) calls[name].ok.parse(said)
  else {
    expect([statusCode >= 400, statusCode < 500]).toEqual([true, true])
    const { error } = errorBodySchema.parse(said)
    expect([error.detail.length > 0, error.diagnostics.length > 0]).toEqual([true, true])
  }
  expect(version() !== before).toBe(ran)
}

const oddId = (known: readonly string[]) =>
  fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .tuple(
        fc.constantFrom(...known),
        fc.constantFrom(' ', '\0', '\\..', '*', '\u202e', "'; Stop-Computer '", '\nx', 'x'.repeat(500)),
      )
      .map(([id, more]) => `${id}${more}`),
    fc.constantFrom('', '*', '..', '__proto__', 'constructor', ...known),
  )

/**
 * Besides valid bodies for the call, generates selections of items that are in no list, or of options that no item
 * offers.
 */
const bodies = (name: CallName, area: Area): fc.Arbitrary<unknown> => {
  const { body } = calls[name]
  const shaped = hostile(z.toJSONSchema(body, { io: 'input' }) as Schema, ids[area])
  if (name !== 'plan' && name !== 'apply') return shaped
  const item = fc.record({
    type: fc.constantFrom('startup', 'registryFinding'),
    id: oddId(ids[area]),
    option: fc.oneof(fc.constantFrom('enabled', 'disabled', 'delayed', 'fixed'), fc.string(), fc.anything()),
  })
  const origin = fc.record({
    kind: fc.constant('selection'),
    choices: fc.constant([]),
    items: fc.array(item, { maxLength: 3 }),
  })
  return fc.oneof({ weight: 3, arbitrary: fc.record({ origin }) }, { weight: 1, arbitrary: shaped })
}

describe.each(Object.keys(areas) as Area[])(
  `hostile requests for the %s (${requests}, seed ${seed})`,
  (area) => {
    const names = areas[area]
    test.each<CallName>(names)('are all refused without harm: %s', { timeout: 3_600_000 }, async (name) => {
      await fc.assert(
        fc.asyncProperty(bodies(name, area), (body) =>
          send(name, JSON.parse(JSON.stringify(body) ?? 'null')),
        ),
        { numRuns: Math.ceil(requests / names.length), seed },
      )
    })
  },
)
