/** The whole life of a script on a Windows registry: preview, apply, again, undo, identical; and what it must refuse. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aTweak, registrySetting, serviceSetting } from '@clearpane/engine/testing'
import { type Change, encodeRegistryData, type Known, type RawValue, type RegistryResource, type Tweak } from '@clearpane/model'
import { seedServices } from '@clearpane/tools/wine'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodeReg, encodeScript } from './encode.ts'
import { compileReg, compileUndoReg } from './reg.ts'
import { compileScript } from './script.ts'
import { openPowerShell, type PowerShell, type Ran, whyNoPowerShell } from './testing/powershell.ts'
import { readReg } from './testing/read-reg.ts'
import { compileUndoScript } from './undo-script.ts'

const why =
  whyNoPowerShell() ?? (process.platform === 'linux' && !process.env.CLEARPANE_PWSH?.endsWith('.exe') ? 'no Windows registry here' : null)

const key = 'HKCU\\Software\\ClearpaneScriptTest'
const startState = `Windows Registry Editor Version 5.00

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

const one = { want: 'value', value: { type: 'REG_DWORD', data: 1 } } as const
const tweaks: readonly Tweak[] = [
  aTweak('a.values', [
    registrySetting(key, 'Number', one),
    registrySetting(key, '', { want: 'value', value: { type: 'REG_SZ', data: "it's ‘new’ $(calc)" } }),
    registrySetting(key, 'Expand', { want: 'value', value: { type: 'REG_SZ', data: '%A%' } }),
    registrySetting(key, 'List', { want: 'value', value: { type: 'REG_MULTI_SZ', data: ['', 'x'] } }),
    registrySetting(key, 'Text', { want: 'value', value: { type: 'REG_EXPAND_SZ', data: '' } }),
    registrySetting(key, 'None', { want: 'value', value: { type: 'REG_BINARY', data: '' } }),
    registrySetting(key, 'Gone', { want: 'absent' }),
    registrySetting(key, `It's $(calc) "x"`, { want: 'value', value: { type: 'REG_QWORD', data: '18446744073709551615' } }),
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

let shell: PowerShell
let script: string

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const file = (name: string) => join(shell.folder, name)
const save = (name: string, bytes: Uint8Array): string => {
  writeFileSync(file(name), bytes)
  return file(name)
}
const compile = (chosen: readonly Tweak[], title = 'Life') =>
  compileScript({ title, choices: chosen.map(({ id }) => ({ tweak: id })), tweaks: chosen, version: '0' })
const log = () => file('life.log')
const captured = () => `${log()}.captured.json`
const run = (path: string, ...args: string[]): Promise<Ran> =>
  shell.run(['-File', shell.path(path), '-LogPath', shell.path(log()), ...args])

/** Everything under the key, keys included, raw. */
const dump = async (): Promise<string> => {
  const target = file('dump.reg')
  const { code, stderr } = await shell.reg(['export', key, shell.path(target), '/y'])
  if (code !== 0) throw new Error(stderr)
  return readFileSync(target, 'utf16le')
}
const importText = async (text: string) => {
  const { code, stderr } = await shell.reg(['import', shell.path(save('import.reg', encodeReg(text.replaceAll(/\r?\n/g, '\r\n'))))])
  if (code !== 0) throw new Error(stderr)
}
const values = async () =>
  new Map(readReg((await dump()).replace('\ufeff', '')).map((one) => [`${one.key}\\${one.name}`.slice(46), one.raw]))

describe.skipIf(why !== null)(`the life of a script${why === null ? '' : ` (skipped: ${why})`}`, () => {
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
    rmSync(captured(), { force: true })
  })

  it('previews, applies, finds it done, and puts it back identical', async () => {
    const before = await dump()
    const preview = await run(script, '-WhatIf')
    expect(preview, preview.stderr).toMatchObject({ code: 0 })
    expect(await dump()).toBe(before)
    expect([existsSync(log()), existsSync(captured())]).toEqual([false, false])
    expect(preview.stdout).toContain(`${key}\\Number: REG_DWORD 5 -> REG_DWORD 1`)

    const applied = await run(script)
    expect(applied, applied.stdout).toMatchObject({ code: 0 })
    const now = await values()
    const raw = (data: Parameters<typeof encodeRegistryData>[0]) => encodeRegistryData(data)
    expect(now.get('\\Number')).toEqual(raw({ type: 'REG_DWORD', data: 1 }))
    expect(now.get('\\')).toEqual(raw({ type: 'REG_SZ', data: "it's ‘new’ $(calc)" }))
    expect(now.get('\\Expand')).toEqual(raw({ type: 'REG_SZ', data: '%A%' }))
    expect(now.get('\\List')).toEqual(raw({ type: 'REG_MULTI_SZ', data: ['', 'x'] }))
    expect(now.get('\\Text')).toEqual(raw({ type: 'REG_EXPAND_SZ', data: '' }))
    expect(now.get('\\None')).toEqual({ type: 3, hex: '' })
    expect(now.get(`\\It's $(calc) "x"`)).toEqual({ type: 11, hex: 'ff'.repeat(8) })
    expect(now.get('\\New\\Deep\\Value')).toEqual(raw({ type: 'REG_DWORD', data: 1 }))
    expect(now.get('\\Bits')).toEqual({ type: 3, hex: '90040380' })
    expect(now.get('\\Pairs')).toEqual(raw({ type: 'REG_SZ', data: 'A=0;swapeffect=0;New=1;' }))
    for (const untouched of ['\\Gone', '\\Means', '\\Optional', '\\TooNew', '\\TooOld']) expect(now.has(untouched), untouched).toBe(false)

    const kept = readFileSync(captured(), 'utf8')
    const after = await dump()
    expect(await run(script)).toMatchObject({ code: 2 })
    expect(await dump()).toBe(after)
    expect(readFileSync(captured(), 'utf8')).toBe(kept)

    expect(await run(script, '-Undo', '-WhatIf')).toMatchObject({ code: 0 })
    expect(await dump()).toBe(after)
    expect(readFileSync(captured(), 'utf8')).toBe(kept)

    const undone = await run(script, '-Undo')
    expect(undone, undone.stdout).toMatchObject({ code: 0 })
    expect(sorted(await dump())).toEqual(sorted(before))
    expect(existsSync(captured())).toBe(false)
    expect(await run(script, '-Undo')).toMatchObject({ code: 2 })
  })

  it('keeps the first capture through a second script, and puts back what something else changed since, or leaves it', async () => {
    const before = await dump()
    expect(await run(script)).toMatchObject({ code: 0 })
    const two = { want: 'value', value: { type: 'REG_DWORD', data: 2 } } as const
    const other = save(
      'other.ps1',
      encodeScript(compile([aTweak('a.two', [registrySetting(key, 'Number', two), registrySetting(`${key}\\New`, 'More', two)])]).text),
    )
    expect(await run(other)).toMatchObject({ code: 0 })
    await importText(`Windows Registry Editor Version 5.00\n\n[HKEY_CURRENT_USER\\Software\\ClearpaneScriptTest]\n"Text"="theirs"\n`)
    const left = await run(script, '-Undo', '-KeepChanged')
    expect(left, left.stdout).toMatchObject({ code: 3 })
    expect((await values()).get('\\Text')).toEqual(encodeRegistryData({ type: 'REG_SZ', data: 'theirs' }))
    const undone = await run(script, '-Undo')
    expect(undone, undone.stdout).toMatchObject({ code: 0 })
    expect(undone.stdout).toContain('something else changed it since')
    expect(sorted(await dump())).toEqual(sorted(before))
  })

  it('leaves alone a value it could not put back exactly, and says so', async () => {
    await importText(`Windows Registry Editor Version 5.00\n\n[HKEY_CURRENT_USER\\Software\\ClearpaneScriptTest]\n"Number"=hex(1234):01\n`)
    const { code, stdout } = await run(script)
    expect(code).toBe(3)
    expect(stdout).toContain(`${key}\\Number: left alone, holds a value of a type or size that this script cannot save exactly`)
    expect((await values()).get('\\Number')).toEqual({ type: 0x1234, hex: '01' })
    expect(await run(script, '-Undo')).toMatchObject({ code: 0 })
  })

  it('killed right after its first capture or a moment later, it can still put everything back', async () => {
    const before = sorted(await dump())
    for (const extra of [0, 40, 150]) {
      const child = shell.start(['-File', shell.path(script), '-LogPath', shell.path(log())])
      for (const until = performance.now() + 60_000; !existsSync(captured()) && performance.now() < until; ) await sleep(2)
      await sleep(extra)
      await child.stop()
      const undone = await run(script, '-Undo')
      expect([0, 2], undone.stdout).toContain(undone.code)
      expect(sorted(await dump())).toEqual(before)
      expect(existsSync(captured())).toBe(false)
    }
  })

  it('refuses while another run holds the PC, and runs once that one is gone', async () => {
    const before = await dump()
    const lines = [
      "$lock = New-Object -TypeName System.Threading.Mutex -ArgumentList $true, 'Global\\Clearpane.Run'",
      'param([string] $Ready)',
    ].reverse()
    const hold = save(
      'hold.ps1',
      encodeScript([...lines, "[System.IO.File]::WriteAllText($Ready, 'x')", 'Start-Sleep -Seconds 60'].join('\r\n')),
    )
    const child = shell.start(['-File', shell.path(hold), '-Ready', shell.path(file('ready'))])
    for (const until = performance.now() + 60_000; !existsSync(file('ready')) && performance.now() < until; ) await sleep(20)
    const refused = await run(script)
    expect(refused, refused.stdout).toMatchObject({ code: 4 })
    expect(refused.stdout).toContain('another run of Clearpane is changing this PC')
    expect(await run(script, '-WhatIf')).toMatchObject({ code: 0 })
    expect([await dump(), existsSync(captured())]).toEqual([before, false])
    await child.stop()
    expect(await run(script)).toMatchObject({ code: 0 })
  })

  it.each([
    ['is not JSON', 'garbage'],
    ['is of another version', '{"version":2,"user":"","entries":[]}'],
    ['belongs to another user', '{"version":1,"user":"S-1-5-21-0","entries":[]}'],
  ])('refuses, changing nothing, when the captured file %s', async (_, text) => {
    const before = await dump()
    writeFileSync(captured(), text)
    for (const args of [[], ['-Undo'], ['-WhatIf']]) expect(await run(script, ...args)).toMatchObject({ code: 4 })
    expect(await dump()).toBe(before)
    expect(readFileSync(captured(), 'utf8')).toBe(text)
  })

  it.skipIf(process.platform === 'win32')('changes, stops and brings back a service', async () => {
    const service = save(
      'service.ps1',
      encodeScript(
        compile([
          aTweak('a.service', [
            serviceSetting('ClearpaneStub', { start: 'Disabled', running: 'stopped' }),
            serviceSetting('ClearpaneNone', { start: 'Disabled' }),
          ]),
        ]).text,
      ),
    )
    const look = save('look.ps1', encodeScript("$s = Get-Service -Name 'ClearpaneStub'\r\n[string] $s.StartType + ' ' + $s.Status"))
    const state = async () => (await shell.run(['-File', shell.path(look)])).stdout.trim()
    await shell.run(['-Command', "Start-Service -Name 'ClearpaneStub'"])
    expect(await state()).toBe('Manual Running')
    expect(await run(service, '-WhatIf')).toMatchObject({ code: 0 })
    expect(await state()).toBe('Manual Running')
    const applied = await run(service)
    expect(applied, applied.stdout).toMatchObject({ code: 0 })
    expect(await state()).toBe('Disabled Stopped')
    expect(await run(service)).toMatchObject({ code: 2 })
    const undone = await run(service, '-Undo')
    expect(undone, undone.stdout).toMatchObject({ code: 0 })
    expect(await state()).toBe('Manual Running')
  })

  const odd: readonly (readonly [string, RawValue])[] = [
    ['Short', { type: 4, hex: '010203' }],
    ['NoNul', { type: 1, hex: '41004200' }],
    ['Odd', { type: 1, hex: '414243' }],
    ['Unknown', { type: 0x1234, hex: '0102' }],
    ['Link', { type: 6, hex: '4100' }],
    ['Largest', { type: 0xffffffff, hex: '' }],
  ]
  const at = (path: string, name: string): RegistryResource => ({
    kind: 'registry',
    hive: 'HKCU',
    path: `Software\\ClearpaneScriptTest${path}`,
    name,
  })
  const present = (raw: RawValue): Known => ({ status: 'present', state: { kind: 'registry', ...raw } })
  const changes = [
    ...odd.map(([name, raw]) => ({ resource: at('', name), from: present(raw), to: present({ type: 4, hex: '09000000' }) })),
    { resource: at('', 'Number'), from: present({ type: 4, hex: '05000000' }), to: { status: 'absent' } as Known },
    {
      resource: at('\\X\\Y', ''),
      from: { status: 'absent', missingKeys: [`${key}\\X`, `${key}\\X\\Y`] } as Known,
      to: present({ type: 1, hex: '0000' }),
    },
    { resource: at('\\X', 'b'), from: { status: 'absent', missingKeys: [`${key}\\X`] } as Known, to: present({ type: 3, hex: 'ff' }) },
  ].map((change, i): Change => ({ ...change, id: i + 1, tweakIds: ['a.odd'], admin: false, restart: 'none', reversible: 'exact' }))
  const oddText = compileReg({ changes: changes.map((change) => ({ ...change, to: change.from })), title: 'start' })

  it.each(['undo.ps1', 'undo.reg'] as const)('%s puts back any type and any bytes exactly', async (name) => {
    await importText(oddText)
    await shell.reg(['delete', `${key}\\X`, '/f'])
    const before = await dump()
    await importText(compileReg({ changes, title: 'run' }))
    expect(await dump()).not.toBe(before)
    if (name === 'undo.reg') {
      await importText(compileUndoReg({ changes, run: 'r' }))
      await shell.reg(['delete', `${key}\\X`, '/f'])
    } else {
      const undo = save(name, encodeScript(compileUndoScript({ changes, run: 'r', title: 'T' })))
      const changed = await dump()
      expect(await run(undo, '-WhatIf')).toMatchObject({ code: 0 })
      expect(await dump()).toBe(changed)
      const undone = await run(undo)
      expect(undone, undone.stdout).toMatchObject({ code: 0 })
    }
    expect(sorted(await dump())).toEqual(sorted(before))
  })
})

/** The order of values is not part of identity: one that is deleted and written again may come last. */
const sorted = (text: string): string[] => {
  const sections = text.replaceAll('\\\r\n  ', '').split('\r\n\r\n')
  return sections.map((section) => section.split('\r\n').filter(Boolean).sort().join('\n')).sort()
}
