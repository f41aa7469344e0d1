/**
 * The rules that other programs enforce for us, each with its bad sample: the compilers' environments, lint,
 * unused code.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'

const run = (file: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fromRoot('node_modules', file), ...args], {
    cwd,
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

test('a pure package that names Node or the DOM does not compile', () => {
  const { status, said } = run('typescript7/bin/tsc', ['-p', '.'], fromRoot('tools/bad-samples/types-pure'))
  expect(status).not.toBe(0)
  expect(said).toMatch(/'process'/)
  expect(said).toMatch(/'document'/)
})

test('lint fails an any, a double equals and an unused import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-lint-'))
  try {
    // A copy outside the checkout: lint excludes the folder of bad samples there, with otherwise the same
    // rules.
    const {
      vcs: _vcs,
      files: _files,
      $schema: _schema,
      ...rules
    } = JSON.parse(readFileSync(fromRoot('biome.json'), 'utf8'))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules))
    copyFileSync(fromRoot('tools/bad-samples/lint/packages/model/src/bad.ts'), join(folder, 'bad.ts'))
    const { status, said } = run('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], folder)
    expect(status).not.toBe(0)
    for (const rule of ['noExplicitAny', 'noDoubleEquals', 'noUnusedImports']) expect(said).toContain(rule)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('unused exports and unreachable files are found', () => {
  const { status, said } = run('knip/bin/knip.js', ['--no-progress'], fromRoot('tools/bad-samples/unused'))
  expect(status).not.toBe(0)
  expect(said).toMatch(/unused\s+other\.ts/)
  expect(said).toContain('orphan.ts')
})
