/** Runs Biome on the bad samples for its rules, with the real rules in biome.json. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fromRoot } from '@clearpane/testkit/root'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { lintSamples } from './lint-samples.ts'
import { writeSamples } from './samples.ts'

writeSamples()

const schema = z.strictObject({
  $comment: z.string(),
  packages: z.record(
    z.string(),
    z.strictObject({ imports: z.array(z.string()), environment: z.enum(['none', 'node', 'dom']) }),
  ),
  mayStartProcesses: z.array(z.string()),
  testFiles: z.string(),
  webLayers: z.array(z.string()),
})

const table = schema.parse(JSON.parse(readFileSync(fromRoot('boundaries.json'), 'utf8')))

/** Packages that may use neither Node nor the DOM. */
const purePackages = Object.keys(table.packages).filter(
  (name) => table.packages[name]?.environment === 'none',
)

let folder: string
beforeEach(() => {
  // The samples are placed outside the checkout, because lint skips bad samples inside it.
  folder = mkdtempSync(join(tmpdir(), 'clearpane-lint-'))
  const { vcs: _vcs, files: _files, $schema: _schema, ...rules } = readJson(fromRoot('biome.json'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules))
  cpSync(fromRoot('tools/lint'), join(folder, 'tools/lint'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

type Finding = { category: string; message: string }

const lint = (): Finding[] => {
  const biome = fromRoot('node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--error-on-warnings', '--reporter=json', '.']
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics }: { diagnostics: Finding[] } = JSON.parse(stdout)
  expect(status).toBe(diagnostics.length === 0 ? 0 : 1)
  return diagnostics
}

const counted = (findings: readonly Finding[]) => {
  const counts: Record<string, number> = {}
  for (const { category } of findings) counts[category] = (counts[category] ?? 0) + 1
  return counts
}

test.each(lintSamples)(
  'Biome reports an error for the bad sample $folder',
  ({ folder: sample, found, what }) => {
    cpSync(fromRoot('tools/bad-samples', sample), folder, { recursive: true })
    const findings = lint()
    expect(counted(findings)).toEqual(found)
    for (const { message } of findings) expect(message).toMatch(what)
  },
)

const place = (sample: string, at: string) => {
  mkdirSync(dirname(join(folder, at)), { recursive: true })
  cpSync(fromRoot('tools/bad-samples', sample), join(folder, at))
}

test.each(purePackages)('the pure package %s uses no clock, no randomness and no network', (name) => {
  place('ambient/packages/engine/src/bad.ts', `${name}/src/bad.ts`)
  expect(lint()).toHaveLength(8)
})

test.each([
  ['ambient/packages/engine/src/bad.ts', 'packages/engine/src/bad.test.ts'],
  ['ambient/packages/engine/src/bad.ts', 'packages/engine/generate/bad.node.ts'],
  ['ambient/packages/engine/src/bad.ts', 'apps/server/src/good.ts'],
  ['web-reach/apps/web/src/features/history/bad.ts', 'apps/web/src/lib/api/good.ts'],
  ['process-exit/apps/server/src/bad.ts', 'tools/entry/good.mjs'],
  ['default-export/packages/model/src/bad.ts', 'apps/web/vite.config.ts'],
])('the lint rules allow %s as %s', (sample, at) => {
  place(sample, at)
  expect(lint()).toEqual([])
})
