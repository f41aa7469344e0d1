/** Tests the rules that the compiler and knip enforce, each with its bad sample. */
import { spawnSync } from 'node:child_process'
import { fromRoot } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'
import { writeSamples } from './samples.ts'

writeSamples()

const run = (file: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fromRoot('node_modules', file), ...args], {
    cwd,
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}` }
}

test('a pure package that uses Node or the DOM does not compile', () => {
  const { status, said } = run('typescript7/bin/tsc', ['-p', '.'], fromRoot('tools/bad-samples/types-pure'))
  expect(status).not.toBe(0)
  expect(said).toMatch(/'process'/)
  expect(said).toMatch(/'document'/)
})

test('the tools find unused exports and unreachable files', () => {
  const { status, said } = run(
    'knip/bin/knip.js',
    ['--no-progress', '--no-gitignore'],
    fromRoot('tools/bad-samples/unused'),
  )
  expect(status).not.toBe(0)
  expect(said).toMatch(/unused\s+other\.ts/)
  expect(said).toContain('orphan.ts')
})
