/**
 * A rule that can't fail protects nothing, so every rule has a sample that must violate it, with the expected
 * message.
 */
import { existsSync, readdirSync } from 'node:fs'
import { fromRoot } from '@clearpane/testkit/root'
import { describe, expect, test } from 'vitest'
import { checkSources } from '../boundaries.ts'
import { checkGraph } from './graph.ts'
import { lintSamples } from './lint-samples.ts'
import { writeSamples } from './samples.ts'
import { readSources } from './sources.ts'

writeSamples()

const sample = (name: string) => `tools/bad-samples/${name}`

/** Samples that are run by other tests in this folder, because they require a tool of their own. */
const elsewhere = new Set(['types-pure', 'unused'])

const graphSamples: { rule: string; folder?: string; what: RegExp }[] = [
  { rule: 'may-import', what: /packages\/contracts.*packages\/engine may import only packages\/model/ },
  { rule: 'web-layers', what: /web\/lib may not import/ },
  {
    rule: 'web-layers',
    folder: 'web-order',
    what: /web\/changes may not import app, features, live, catalog/,
  },
  { rule: 'web-features', what: /features\/history/ },
  { rule: 'server-routes', what: /routes\/privacy/ },
  { rule: 'service-doors', what: /packages\/service\/src\/jobs/ },
  { rule: 'no-app-imports-an-app', what: /apps\/server/ },
  { rule: 'server-layers', what: /routes\/privacy/ },
  { rule: 'pure-packages', what: /fs/ },
  { rule: 'by-name', what: /packages\/model\/src\/word\.ts/ },
  { rule: 'resolvable', what: /@clearpane\/model\/src\/resource\.ts/ },
  { rule: 'no-cycles', what: /other\.ts|bad\.ts/ },
  { rule: 'no-cycles', folder: 'no-type-cycles', what: /part\.ts|shape\.ts/ },
  { rule: 'one-direction', what: /(?:jobs|pcs) uses .*(?:jobs|pcs) too/ },
  { rule: 'declared', what: /fastify/ },
  { rule: 'declared', folder: 'declared-workspace', what: /@clearpane\/model/ },
  { rule: 'declared-for-use', what: /fastify/ },
  { rule: 'testing-only', what: /testing/ },
  { rule: 'processes', what: /child_process/ },
  { rule: 'mcp-writes-nothing', what: /clearpane mcp/ },
]

const sourceSamples: { rule: string; count: number; what: RegExp }[] = [
  { rule: 'program-path', count: 6, what: /full path|cwd|shell/ },
  { rule: 'mcp-imports', count: 5, what: /allowed|loads/ },
  { rule: 'emitters', count: 5, what: /heard|last error listener/ },
  { rule: 'test-safety', count: 8, what: /only|writes at|home|HOME|moves|limits a time|fake modules/ },
  { rule: 'screen-words', count: 8, what: /locales\/en and locales\/de/ },
  { rule: 'text-variables', count: 5, what: /gets no|has no place/ },
  { rule: 'titles', count: 3, what: /only a mouse can read/ },
  { rule: 'words', count: 3, what: /written out/ },
]

describe('the rules for imports', () => {
  test.each(graphSamples)('refuse a bad sample of the rule $rule', async ({ rule, folder = rule, what }) => {
    const { violations } = await checkGraph([sample(folder)])
    const found = violations.filter((violation) => violation.rule === rule)
    expect(found.length).toBeGreaterThan(0)
    for (const violation of found) expect(violation.what).toMatch(what)
    // A sample must violate only one rule, because a sample that violates two rules would hide the fact that one of
    // them has stopped working.
    expect(violations.filter((violation) => violation.rule !== rule)).toEqual([])
  })

  test('report a folder that contains no modules', async () => {
    await expect(checkGraph([sample('README.md')])).rejects.toThrow('no module')
  })
})

describe('the rules for sources', () => {
  test.each(sourceSamples)('refuse the bad source sample of the rule $rule', ({ rule, count, what }) => {
    const violations = checkSources(readSources(fromRoot(sample(rule))))
    expect(violations.map((violation) => violation.rule)).toEqual(Array.from({ length: count }, () => rule))
    for (const violation of violations) expect(violation.what).toMatch(what)
  })
})

test('every bad sample is checked by a test, and every rule in the import table has a bad sample', () => {
  const folders = readdirSync(fromRoot('tools/bad-samples'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const proven = new Set([
    ...graphSamples.map(({ rule, folder }) => folder ?? rule),
    ...sourceSamples.map(({ rule }) => rule),
    ...lintSamples.map((sample) => sample.folder),
    ...elsewhere,
  ])
  expect(folders.map(({ name }) => name).sort()).toEqual([...proven].sort())
  for (const name of elsewhere) expect(existsSync(fromRoot(sample(name)))).toBe(true)
})
