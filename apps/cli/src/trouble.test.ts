/**
 * Problems with a folder aren't bugs: the message gives the reason, and the exit code shows that nothing has changed.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textReason } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Exit, exitOfOutcome, exits } from './exits.ts'
import { runHere } from './testing/run.ts'
import { notStarted, outUnwritable, troubleOf } from './trouble.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-trouble-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const cli = (argv: string[], how: { settle?: () => Promise<string | null> } = {}) =>
  runHere(argv, { writeFile: (path, bytes) => writeFileSync(path, bytes), ...how })

const apply = ['apply', '--tweak', 'services.fax', '--yes', '--device', 'sample', '--data-dir']

describe('a data folder that cannot be used', () => {
  const cases: { name: string; dataDir: () => string; why: RegExp; argv?: string[] }[] = [
    {
      name: 'a file in its place',
      dataDir: () => {
        writeFileSync(join(dir, 'file'), '')
        return join(dir, 'file')
      },
      why: /is a file/,
    },
    {
      name: 'a file above it',
      dataDir: () => {
        writeFileSync(join(dir, 'file'), '')
        return join(dir, 'file', 'below')
      },
      why: /is a file/,
    },
    {
      name: 'a folder that allows no subfolder and calls it missing',
      dataDir: () => '/proc/self/clearpane',
      why: /doesn’t exist/,
    },
    { name: 'a name that is too long', dataDir: () => join(dir, 'x'.repeat(300)), why: /too long/ },
  ]
  test.each(cases)('is refused with the reason: $name', async ({ dataDir, why }) => {
    const folder = dataDir()
    const { exit, err } = await cli([...apply, folder])
    expect(err).toMatch(/The data folder can’t be used/)
    expect(err).toContain(folder)
    expect(err).toMatch(why)
    expect(err).toMatch(/--data-dir/)
    expect(exit).toBe(exits.refused)
  })

  test('is refused if its database doesn’t open', async () => {
    mkdirSync(join(dir, 'sample', 'pc.sqlite'), { recursive: true })
    const { exit, err } = await cli([...apply, dir])
    expect([exit, err.includes('pc.sqlite can’t be used')], err).toEqual([exits.refused, true])
  })
})

describe('a file that cannot be written', () => {
  test.each([
    ['a missing folder', () => join(dir, 'no', 's.ps1'), /doesn’t exist/],
    ['a folder in its place', () => dir, /a folder has that name/i],
    ['a file above it', () => join('/proc/version', 's.ps1'), /is a file/],
  ])('is refused with its reason: %s', async (_name, out, why) => {
    const { exit, err } = await cli([
      'script',
      '--tweak',
      'services.fax',
      '--device',
      'sample',
      '--data-dir',
      dir,
      '--out',
      out(),
    ])
    expect([exit, err.startsWith('The file couldn’t be written'), why.test(err)], err).toEqual([
      exits.refused,
      true,
      true,
    ])
  })
})

test('a write that fails in the middle isn’t reported as a bug in Clearpane, even though its error contains no path', () => {
  const full = Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'write' })
  expect(outUnwritable('/tiny/a.reg', full)).toMatchObject({
    code: 'OUT_UNWRITABLE',
    subject: '/tiny/a.reg',
    why: 'The disk is full.',
  })
  expect(() => outUnwritable('/tiny/a.reg', new TypeError('x'))).toThrow(TypeError)
})

const failure = (name: string, more: object = {}) =>
  Object.assign(new Error('it went wrong'), { name, ...more })

describe('error handling on the command line', () => {
  test.each([
    ['a file of ours that Windows does not load', failure('NativePartError'), 'NATIVE_UNLOADABLE'],
    [
      'a journal that could not be begun',
      failure('JournalWriteError', { began: false }),
      'JOURNAL_UNWRITABLE',
    ],
    ['a journal that broke off', failure('JournalWriteError', { began: true }), 'JOURNAL_WRITE_FAILED'],
    [
      'a full disk',
      failure('Error', { code: 'ENOSPC', syscall: 'write', path: '/data/x' }),
      'JOURNAL_UNWRITABLE',
    ],
    [
      'an unreachable share',
      failure('Error', { code: 'UNKNOWN', syscall: 'mkdir', path: '/' }),
      'JOURNAL_UNWRITABLE',
    ],
    ['a database on a full disk', failure('Error', { errcode: 13 }), 'JOURNAL_UNWRITABLE'],
    ['a file elsewhere', failure('Error', { code: 'ENOENT', syscall: 'open', path: '/elsewhere' }), 'DEFECT'],
    [
      'a folder with the same beginning',
      failure('Error', { code: 'ENOENT', syscall: 'open', path: '/database' }),
      'DEFECT',
    ],
    ['a bug of ours', new TypeError('x is not a function'), 'DEFECT'],
    ['something that is not an error', 'words', 'DEFECT'],
  ])('goes to the right side: %s', (_name, error, code) => {
    expect(troubleOf(error, '/data').code).toBe(code)
  })

  test('if other users can change a native file, every command is refused before it begins', async () => {
    const { exit, err } = await cli(['status'], {
      settle: async () => 'C:\\X can be changed by S-1-5-32-545',
    })
    expect([exit, err.includes('C:\\X can be changed by')]).toEqual([exits.refused, true])
  })

  test('the version is printed without checking native files', async () => {
    const settle = () => Promise.reject(new Error('nothing may be loaded for this'))
    expect((await cli(['--version'], { settle })).exit).toBe(exits.done)
  })
})

describe('the process with administrator rights', () => {
  const outcome = (cause: object) =>
    ({ run: { changes: [], ...cause }, report: { result: 'cancelled' } }) as unknown as Parameters<
      typeof exitOfOutcome
    >[0]
  const cases: [string, object, Exit][] = [
    ['the person refused', { cause: 'refusedPrompt' }, exits.notElevated],
    ['administrator part didn’t start', { cause: 'notStarted' }, exits.refused],
    ['the user stopped the run', {}, exits.partly],
  ]
  test.each(cases)(
    'leads to exit code 5 only if the user refused the administrator prompt: %s',
    (_name, more, exit) => {
      expect(exitOfOutcome(outcome(more), false)).toBe(exit)
    },
  )

  test('is reported as not started, with the reason, if it didn’t start', () => {
    expect(notStarted(textReason('the log is taken'))).toMatchObject({
      code: 'BROKER_NOT_STARTED',
      why: 'The log is taken.',
    })
  })
})
