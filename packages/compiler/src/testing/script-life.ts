/**
 * Runs scripts on one key of a Windows registry, from a start state to the result. Each test file has its own
 * registry key: `useScripts` opens a PowerShell for the file and restores the key before each test.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aTweak, registrySetting } from '@clearpane/engine/testing'
import type { Tweak } from '@clearpane/model'
import { seedServices } from '@clearpane/testkit/wine'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { compileScript } from '../script/script.ts'
import { encodeReg, encodeScript } from '../text/encode.ts'
import { asHere, keptFolder, openPowerShell, type PowerShell, type Ran } from './powershell.ts'
import { readReg } from './read-reg.ts'

export const key = 'HKCU\\Software\\ClearpaneScriptTest'
export const startState = `Windows Registry Editor Version 5.00

[HKEY_CURRENT_USER\\Software\\ClearpaneScriptTest]
@="mine"
"Number"=dword:00000005
"Text"="old \\"text\\""
"Expand"=hex(2):25,00,41,00,25,00,00,00
"List"=hex(7):61,00,00,00,62,00,00,00,00,00
"Bits"=hex:90,12,03,80
"Pairs"="A=0;SwapEffect=1;"
"Gone"=hex(b):01,02,03,04,05,06,07,08
"None"=hex(0):0a
"It's $(calc) \\"x\\""=dword:00000001

[HKEY_CURRENT_USER\\Software\\ClearpaneScriptTest\\Empty]

`

export const one = { want: 'value', value: { type: 'REG_DWORD', data: 1 } } as const
export const tweaks: readonly Tweak[] = [
  aTweak('a.values', [
    registrySetting(key, 'Number', one),
    registrySetting(key, '', { want: 'value', value: { type: 'REG_SZ', data: "it's ‘new’ $(calc)" } }),
    registrySetting(key, 'Expand', { want: 'value', value: { type: 'REG_SZ', data: '%A%' } }),
    registrySetting(key, 'List', { want: 'value', value: { type: 'REG_MULTI_SZ', data: ['', 'x'] } }),
    registrySetting(key, 'Text', { want: 'value', value: { type: 'REG_EXPAND_SZ', data: '' } }),
    registrySetting(key, 'None', { want: 'value', value: { type: 'REG_BINARY', data: '' } }),
    registrySetting(key, 'Gone', { want: 'absent' }),
    registrySetting(key, `It's $(calc) "x"`, {
      want: 'value',
      value: { type: 'REG_QWORD', data: '18446744073709551615' },
    }),
    registrySetting(`${key}\\New\\Deep`, 'Value', one),
    registrySetting(`${key}\\New\\Deep`, '', one),
    registrySetting(`${key}\\Empty`, 'Value', one),
    registrySetting(key, 'Means', one, { absentMeans: one }),
    registrySetting(key, 'Optional', one, { optional: true }),
  ]),
  aTweak('a.fields', [
    registrySetting(key, 'Bits', { want: 'bits', byte: 1, mask: 0x06, bits: 0x04 }),
    registrySetting(key, 'Pairs', { want: 'pair', key: 'swapeffect', value: '0' }),
  ]),
  aTweak('a.more', [
    registrySetting(key, 'Bits', { want: 'bits', byte: 1, mask: 0x10, bits: 0 }),
    registrySetting(key, 'Pairs', { want: 'pair', key: 'New', value: '1' }),
  ]),
  aTweak('a.tooNew', [registrySetting(key, 'TooNew', one)], { minBuild: 99_999 }),
  aTweak('a.tooOld', [registrySetting(key, 'TooOld', one)], { maxBuild: 10_000 }),
]

export let shell: PowerShell
/** The script that contains all tweaks above. */
export let script: string

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
export const file = (name: string) => join(shell.folder, name)
export const save = (name: string, bytes: Uint8Array): string => {
  writeFileSync(file(name), bytes)
  return file(name)
}
export const compile = (chosen: readonly Tweak[], title = 'Life') => {
  const choices = chosen.map(({ id }) => ({ tweakId: id }))
  const compiled = compileScript({ title, choices, tweaks: chosen, version: '0' })
  return { ...compiled, text: asHere(shell, compiled.text) }
}
export const log = () => file('life.log')
/** Returns the path of the captures made by the script that contains all tweaks. */
export const captured = () =>
  join(keptFolder(shell), compile(tweaks).fileName.replace(/\.ps1$/, '.log.captured.jsonl'))
export const run = (path: string, ...args: string[]): Promise<Ran> =>
  shell.run(['-File', shell.path(path), '-LogPath', shell.path(log()), ...args])

/** Lists everything below the key, including its subkeys, as raw data. */
export const dump = async (): Promise<string> => {
  const target = file('dump.reg')
  const { code, stderr } = await shell.reg(['export', key, shell.path(target), '/y'])
  if (code !== 0) throw new Error(stderr)
  return readFileSync(target, 'utf16le')
}
export const importText = async (text: string) => {
  const { code, stderr } = await shell.reg([
    'import',
    shell.path(save('import.reg', encodeReg(text.replaceAll(/\r?\n/g, '\r\n')))),
  ])
  if (code !== 0) throw new Error(stderr)
}
export const values = async () =>
  new Map(
    readReg((await dump()).replace('\ufeff', '')).map((one) => [
      `${one.key}\\${one.name}`.slice(46),
      one.raw,
    ]),
  )

/**
 * Sorts the lines, because the order of values doesn't matter: a value that was deleted and rewritten may come last.
 */
export const sorted = (text: string): string[] => {
  const sections = text.replaceAll('\\\r\n  ', '').split('\r\n\r\n')
  return sections.map((section) => section.split('\r\n').filter(Boolean).sort().join('\n')).sort()
}

/** Inside a `describe`. */
export const useScripts = (): void => {
  beforeAll(async () => {
    shell = await openPowerShell()
    if (shell.prefix !== null) await seedServices(shell.prefix, [{ name: 'ClearpaneStub', stub: true }])
  }, 240_000)
  afterAll(() => shell?.remove())
  beforeEach(async () => {
    await importText(startState)
    script = save('life.ps1', encodeScript(compile(tweaks).text))
  })
  afterEach(async () => {
    await shell.reg(['delete', key, '/f'])
    for (const left of [captured(), log()]) rmSync(left, { force: true })
  })
}
