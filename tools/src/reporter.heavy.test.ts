/** Tests the counter by running vitest on a folder of made-up tests; `npm test` prints the counter's result. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheDir, fromRoot } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'
import type { Counts } from './reporter.ts'

const files = {
  'mixed.test.ts': `
    import { describe, expect, test } from 'vitest'
    test('a', () => expect(1).toBe(1))
    test('b', () => expect(1).toBe(2))
    test('c', ({ skip }) => skip('no Wine here'))
    describe.skipIf(true)('browser: no Chromium', () => { test('d', () => {}); test('e', () => {}) })
  `,
  'vitest.config.ts': 'export default {}',
  'broken.test.ts': `throw new Error('cannot be loaded')`,
  'setup.test.ts': `
    import { beforeAll, describe, test } from 'vitest'
    describe('s', () => { beforeAll(() => { throw new Error('no') }); test('f', () => {}) })
  `,
}

test('the reporter counts passed, failed and skipped tests, lists failures with their message and skipped tests with their reason, and counts an unloadable file once', async () => {
  // The folder is inside the checkout, so that vitest can be found from it, but it has its own configuration;
  // otherwise, vitest would use the project's configuration.
  mkdirSync(cacheDir, { recursive: true })
  const folder = mkdtempSync(join(cacheDir, 'reporter-test-'))
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const report = join(folder, 'counts.json')
    const args = [
      fromRoot('node_modules/vitest/vitest.mjs'),
      'run',
      `--root=${folder}`,
      `--reporter=${fromRoot('tools/src/reporter.ts')}`,
    ]
    const { VITEST: _, ...env } = process.env
    await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: { ...env, CLEARPANE_TEST_REPORT: report },
    }).catch(() => {})
    const counts: Counts = JSON.parse(readFileSync(report, 'utf8'))
    const { slowest, ...rest } = counts
    expect(slowest.map(({ file }) => file).sort()).toEqual([
      'broken.test.ts',
      'mixed.test.ts',
      'setup.test.ts',
    ])
    rest.failures.sort()
    expect(rest).toEqual({
      passed: 1,
      failures: [
        expect.stringMatching(/^broken\.test\.ts: cannot be loaded/),
        expect.stringMatching(/^mixed\.test\.ts > b: expected 1 to be 2/),
        expect.stringMatching(/^setup\.test\.ts: no/),
      ],
      skipped: 4,
      notRun: 0,
      reasons: { 'no Wine here': 1, 'browser: no Chromium': 2, 'their suite could not be set up': 1 },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
