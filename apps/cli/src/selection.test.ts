/** Tests selection files: `--from` reads what `export` writes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runHere } from './testing/run.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-cli-selection-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const run = (argv: string[], files: Record<string, string> = {}) =>
  runHere([...argv, '--device', 'sample', '--data-dir', dataDir], { readFile: (path) => files[path] ?? null })

const choicesOf = async (argv: string[], files?: Record<string, string>) => {
  const { out } = await run(['export', ...argv], files)
  return (JSON.parse(out) as { choices: { tweakId: string; option?: string }[] }).choices
}

describe('a selection file', () => {
  test('still contains the same choices after it is written and read again', async () => {
    const argv = ['--preset', 'privacy-focused', '--tweak', 'network.setCustomDNS=quad9']
    const { out } = await run(['export', ...argv])
    const choices = await choicesOf(['--from', 'mine.json'], { 'mine.json': out })
    expect(choices).toEqual(await choicesOf(argv))
    expect(choices).toContainEqual({ tweakId: 'network.setCustomDNS', option: 'quad9' })
  })

  test('gives the same plan as the profile that it was exported from', async () => {
    const { out } = await run(['export', '--preset', 'gaming-optimized'])
    const planOf = async (argv: string[]) =>
      (
        JSON.parse((await run(['plan', '--json', ...argv], { 'mine.json': out })).out) as {
          plan: { changes: unknown[] }
        }
      ).plan.changes
    expect(await planOf(['--from', 'mine.json'])).toEqual(await planOf(['--preset', 'gaming-optimized']))
  })

  test.each([
    ['that does not exist', {}, 'other.json can’t be read.'],
    [
      'with an unknown id',
      { 'other.json': '{"clearpaneSelection":1,"choices":[{"tweakId":"privacy.noSuch"}]}' },
      'privacy.noSuch',
    ],
    ['that is cut off', { 'other.json': '{"clearpaneSelection":1,' }, 'It isn’t valid JSON.'],
    ['that is something else', { 'other.json': 'Remove-Item' }, 'doesn’t recognize this kind of file'],
  ])('is refused and plans nothing: %s', async (_name, files, words) => {
    const { exit, out, err } = await run(['plan', '--from', 'other.json'], files as Record<string, string>)
    expect({ exit, out }).toEqual({ exit: 4, out: '' })
    expect(err).toContain(words)
  })
})

test.each([
  [
    'a profile',
    ['--preset', 'gaming-optimized'],
    { id: 'preset', names: { preset: 'gaming-optimized', name: 'Gaming Optimized' } },
  ],
  [
    'two settings',
    ['--tweak', 'privacy.advertisingId', '--tweak', 'privacy.activityHistory'],
    { id: 'settings.count', names: { count: 2 } },
  ],
  ['a file with a title', ['--from', 'mine.json'], { id: 'own', names: { name: 'My PC' } }],
])(
  'a run that applies %s records what it was started for, so that the history can name it in any language',
  async (_, argv, act) => {
    const mine = JSON.stringify({
      clearpaneSelection: 1,
      title: 'My PC',
      choices: [{ tweakId: 'privacy.calendarAccess' }],
    })
    await run(['apply', ...argv, '--yes'], { 'mine.json': mine })
    const { runs } = JSON.parse((await run(['history', '--json'])).out) as { runs: { act?: unknown }[] }
    expect(runs[0]?.act).toEqual(act)
  },
)

describe('another tool’s file', () => {
  const theirs = {
    'winutil.json': JSON.stringify(['WPFTweaksActivity', 'WPFTweaksRestorePoint', 'WPFInstallbrave']),
  }

  test('leads to a plan with every entry that has a counterpart in Clearpane', async () => {
    expect(await choicesOf(['--from', 'winutil.json'], theirs)).toEqual([
      { tweakId: 'privacy.activityHistory' },
    ])
  })

  test('is described by `import`, with the reason for each entry without a counterpart, and is saved as a Clearpane selection', async () => {
    const written: Record<string, string> = {}
    const ran = await runHere(['import', 'winutil.json', '--out', 'ours.json', '--data-dir', dataDir], {
      readFile: (path) => (theirs as Record<string, string>)[path] ?? null,
      writeFile: (path, bytes) => {
        written[path] = Buffer.from(bytes).toString()
      },
    })
    expect([ran.exit, ran.err]).toEqual([0, ''])
    expect(ran.out).toContain('WinUtil: 1 of 2 entries have a counterpart.')
    expect(ran.out).toContain('WPFTweaksRestorePoint: done once')
    expect(ran.out).toContain('WPFInstallbrave: a program')
    expect(JSON.parse(written['ours.json'] ?? '')).toEqual({
      clearpaneSelection: 1,
      title: 'From WinUtil',
      choices: [{ tweakId: 'privacy.activityHistory' }],
    })
  })

  test.each([
    ['another kind of file', ['import', 'x'], 4, 'doesn’t recognize this kind of file'],
    ['a file that isn’t there', ['import', 'y'], 4, 'y can’t be read'],
    ['no file', ['import'], 64, 'import takes a file'],
    ['two files', ['import', 'x', 'y'], 64, 'Unexpected argument'],
  ])('is refused by `import` if it is %s', async (_, argv, exit, words) => {
    const ran = await runHere([...argv], { readFile: (path) => (path === 'x' ? 'Remove-Item' : null) })
    expect(ran.exit).toBe(exit)
    expect(ran.err).toContain(words)
  })
})

describe('a script for services and apps on the PC’s own list', () => {
  test('contains the names of the service and the app, and a way to undo its changes', async () => {
    const app = 'Microsoft.WindowsCalculator_8wekyb3d8bbwe'
    const { exit, out } = await run(['script', '--service', 'spooler=disabled', '--app', app])
    expect(exit).toBe(0)
    for (const name of ["'service:Spooler'", `'app:${app}'`, '-Undo']) expect(out).toContain(name)
  })

  test.each([
    ['mine.ps1', '-File .\\mine.ps1 -WhatIf'],
    ['sub/My tune (2).ps1', "-File '.\\My tune (2).ps1' -WhatIf"],
    ['no-script.txt', '-File .\\clearpane-'],
    ["it's $(calc).ps1", '-File .\\clearpane-'],
  ])('that is written to %s is started by that name', async (out, line) => {
    const written: Uint8Array[] = []
    const argv = ['script', '--service', 'spooler=disabled', '--out', out]
    const { exit } = await runHere([...argv, '--device', 'sample', '--data-dir', dataDir], {
      writeFile: (_, bytes) => void written.push(bytes),
    })
    expect(exit).toBe(0)
    expect(new TextDecoder().decode(written[0])).toContain(line)
  })

  test('can’t be made for a locked service', async () => {
    const { exit, out } = await run(['script', '--service', 'Schedule=disabled'])
    expect([exit, out]).toEqual([4, ''])
  })
})
