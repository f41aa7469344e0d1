/** Tests the command line by starting it in the same way as a user: through npm, from the user's own folder. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './prepare.mjs'

let folder: string
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'clearpane-cli-')))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Ran = { code: number; stdout: string; stderr: string }

/** The test run's npm settings, especially INIT_CWD, would otherwise be mistaken for the user's. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$/i.test(name)))

const clearpane = async (...args: string[]): Promise<Ran> => {
  const npm = ['--prefix', root, 'run', '-s', 'clearpane', '--', ...args]
  try {
    const { stdout, stderr } = await promisify(execFile)('npm', npm, {
      cwd: folder,
      env: environment(),
      shell: process.platform === 'win32',
    })
    return { code: 0, stdout, stderr }
  } catch (error) {
    return error as Ran
  }
}

test('a command with --json prints one document to stdout and nothing else', async () => {
  const { code, stdout } = await clearpane('devices', '--json', '--data-dir', 'data')
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toBeTypeOf('object')
})

test('heavy work runs in a separate thread in the bundle that the clearpane command starts', async () => {
  const { code, stdout } = await clearpane('jobs', '--check', '--json', '--data-dir', 'data')
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { jobs: [], results: [], thread: { works: true } }])
})

test('a relative path on the command line is resolved from the user’s current folder', async () => {
  const { code } = await clearpane(
    'script',
    '--preset',
    'privacy-focused',
    '--out',
    'own.ps1',
    '--data-dir',
    'data',
  )
  expect([code, existsSync(join(folder, 'own.ps1')), existsSync(join(root, 'own.ps1'))]).toEqual([
    0,
    true,
    false,
  ])
})

test('a wrong command ends with exit code 64, and prints nothing to stdout', async () => {
  const { code, stdout, stderr } = await clearpane('destroy')
  expect([code, stdout]).toEqual([64, ''])
  expect(stderr).toContain('destroy')
})
