/**
 * Tests the session with a program that fakes PowerShell: how the session behaves when all is well, and when
 * something fails.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { because } from '@clearpane/model'
import { afterEach, expect, test } from 'vitest'
import { Refused } from '../answers.ts'
import type { Ask } from './protocol.ts'
import { createPowerShell, type PowerShell, type SessionOptions } from './session.ts'

const fakeProgram = fileURLToPath(new URL('../testing/powershell/fake-powershell.wine.ts', import.meta.url))
const opened: PowerShell[] = []
const folders: string[] = []

afterEach(() => {
  for (const one of opened.splice(0)) one.dispose()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const open = (fault = '', more: Partial<SessionOptions> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-psh-'))
  folders.push(folder)
  const state = join(folder, 'state.json')
  const command = (mark: string) => ({
    program: process.execPath,
    args: [fakeProgram, '-Mark', mark, '-State', state, ...(fault === '' ? [] : ['-Fault', fault])],
    env: { PATH: process.env.PATH ?? '' },
  })
  const shell = createPowerShell({ command, ...more })
  opened.push(shell)
  const starts = (): number[] => {
    try {
      return readFileSync(`${state}.starts`, 'utf8').trim().split('\n').map(Number)
    } catch {
      return []
    }
  }
  return { shell, starts }
}

const preference = (name: string): Ask => ({
  verb: 'read',
  kind: 'defender',
  resource: { Preference: name, Protected: false, From: 'preference' },
})
const app = (name: string) => ({ PackageFamilyName: name })
const pid = async (shell: PowerShell): Promise<number> => {
  const [answer] = await shell.ask([preference('Pid')], 20_000)
  return answer?.status === 'present' ? Number(answer.value) : Number.NaN
}
const isAlive = (id: number): boolean => {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}
const until = async (is: () => boolean) => {
  for (let n = 0; n < 100 && !is(); n++) await new Promise((done) => setTimeout(done, 50))
  expect(is()).toBe(true)
}
const refusalOf = async (requested: Promise<unknown>) => {
  const error = await requested.then(() => null).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(Refused)
  return (error as Refused).refusal
}

test('a batch gets its results in order, and one PowerShell process serves several batches', async () => {
  const { shell, starts } = open()
  await shell.ask([{ verb: 'write', kind: 'appx', resource: app('A'), value: '1.0' }], 20_000)
  const answers = await shell.ask(
    [preference('Nothing'), { verb: 'read', kind: 'appx', resource: app('A') }],
    20_000,
  )
  expect(answers).toEqual([{ status: 'absent' }, { status: 'present', value: '1.0' }])
  expect(await Promise.all([pid(shell), pid(shell)])).toEqual([starts()[0], starts()[0]])
  expect(starts()).toHaveLength(1)
})

test.each([
  '"; Remove-Item C:\\',
  '$(1)',
  "‘’‚‛'",
  'مرحبا',
  '\u2028\u2029\r\n\0',
  '𝔘 ü 漢',
  'x'.repeat(300_000),
])('the text %j survives the round trip to PowerShell', async (text) => {
  const { shell } = open()
  await shell.ask([{ verb: 'write', kind: 'appx', resource: app('A'), value: text }], 20_000)
  expect(await shell.ask([{ verb: 'read', kind: 'appx', resource: app('A') }], 20_000)).toEqual([
    { status: 'present', value: text },
  ])
})

test('an idle PowerShell process is ended, and the next request starts another process', async () => {
  const { shell, starts } = open('', { idleMs: 100 })
  const first = await pid(shell)
  await until(() => !isAlive(first))
  expect(await pid(shell)).not.toBe(first)
  expect(starts()).toHaveLength(2)
})

test('if a PowerShell process dies during a request, the request fails, and the next request starts another process', async () => {
  const { shell, starts } = open('die')
  await pid(shell)
  expect(await refusalOf(shell.ask([preference('Die')], 20_000))).toEqual({
    status: 'failed',
    reason: because('powerShellEndedWith', { code: 3 }),
  })
  expect(await pid(shell)).toBe(starts()[1])
})

test('if a PowerShell process doesn’t respond in time, it is ended with a failed result, and the next request starts another process', async () => {
  const { shell } = open('hang')
  const first = await pid(shell)
  expect(await refusalOf(shell.ask([preference('Hang')], 300))).toEqual({
    status: 'failed',
    reason: because('powerShellNoAnswer', { seconds: 0.3 }),
  })
  await until(() => !isAlive(first))
  expect(await pid(shell)).not.toBe(first)
})

test('requests that wait behind a failing request still get results', async () => {
  const { shell } = open('hang')
  const [hanging, after] = [
    refusalOf(shell.ask([preference('Hang')], 300)),
    shell.ask([preference('Nothing')], 20_000),
  ]
  expect((await hanging).status).toBe('failed')
  expect(await after).toEqual([{ status: 'absent' }])
})

test('other output, such as incomplete lines or marks from other programs, isn’t read as a response', async () => {
  const { shell } = open('noise')
  expect(await shell.ask([preference('Nothing')], 20_000)).toEqual([{ status: 'absent' }])
})

test.each(['otherId', 'fewer'])(
  'an answer that belongs to a different request counts as a failed result (%s)',
  async (fault) => {
    const { shell } = open(fault)
    expect(await refusalOf(shell.ask([preference('A')], 20_000))).toEqual({
      status: 'failed',
      reason: because('powerShellOtherAnswer'),
    })
  },
)

test.each([
  ['constrained', 'unavailable', because('powerShellConstrained')],
  ['mute', 'unavailable', because('powerShellMute')],
  [
    'forbidden',
    'failed',
    because('powerShellEndedSaying', {
      ended: because('powerShellEndedWith', { code: 1 }),
      text: 'running scripts is disabled on this system',
    }),
  ],
  ['neverReady', 'failed', because('powerShellNoStart', { seconds: 4 })],
])('a PowerShell that does not start properly is reported: %s', async (fault, status, reason) => {
  const { shell, starts } = open(fault, { startMs: fault === 'neverReady' ? 4000 : 20_000 })
  expect(await refusalOf(shell.ask([preference('A')], 20_000))).toEqual({ status, reason })
  expect(await refusalOf(shell.ask([preference('A')], 20_000))).toEqual({ status, reason })
  // If PowerShell is unavailable on this PC, it's started only once; after any other failure, it's started again.
  expect(starts()).toHaveLength(status === 'unavailable' ? 1 : 2)
})

test('a missing PowerShell is reported as unavailable', async () => {
  const { shell } = open('', { command: () => ({ program: '/no/such/powershell.exe', args: [], env: {} }) })
  expect(await refusalOf(shell.ask([preference('A')], 20_000))).toEqual({
    status: 'unavailable',
    reason: because('noPowerShell'),
  })
})

test('calling dispose() ends the PowerShell process, and the next request starts another process', async () => {
  const { shell } = open()
  const first = await pid(shell)
  shell.dispose()
  await until(() => !isAlive(first))
  expect(await pid(shell)).not.toBe(first)
})

test('a process that used PowerShell ends as soon as it has its result, and also ends the idle PowerShell', async () => {
  const session = fileURLToPath(new URL('./session.ts', import.meta.url))
  const source = `
    const { createPowerShell } = await import(${JSON.stringify(session)})
    const command = (mark) => ({ program: process.execPath, args: [${JSON.stringify(fakeProgram)}, '-Mark', mark], env: {} })
    const ask = { verb: 'read', kind: 'defender', resource: { Preference: 'Pid' } }
    const [answer] = await createPowerShell({ command, idleMs: 60_000 }).ask([ask], 20_000)
    console.log(answer.value)
  `
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
    timeout: 90_000,
  })
  expect(ran.stderr).not.toMatch(/Error/)
  expect(ran.status).toBe(0)
  const child = Number(ran.stdout)
  expect(child).toBeGreaterThan(0)
  await until(() => !isAlive(child))
})
