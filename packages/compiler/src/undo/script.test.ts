import { lastingChanges } from '@clearpane/engine/testing'
import {
  type Change,
  encodeRegistryData,
  type Known,
  type RegistryData,
  type Resource,
  type ServiceState,
} from '@clearpane/model'
import { placeOfGame } from '@clearpane/model/causes/game-program'
import { losesNothing } from '@clearpane/model/returns'
import { describe, expect, it } from 'vitest'
import { parseErrors } from '../testing/parse.ts'
import { compileUndoScript } from './script.ts'

const raw = (type: number, hex: string): Known => ({
  status: 'present',
  state: { kind: 'registry', type, hex },
})
const service = (state: Partial<ServiceState>): Known => ({
  status: 'present',
  state: { kind: 'service', start: 'Manual', delayed: false, running: 'stopped', triggered: false, ...state },
})
const value = (name: string): Resource => ({ kind: 'registry', hive: 'HKCU', path: 'Software\\A', name })

const all: readonly [Resource, Known, Known][] = [
  [value('plain'), raw(4, '01000000'), raw(4, '02000000')],
  [value("it's"), { status: 'absent', missingKeys: ['HKCU\\Software\\A'] }, raw(1, '0000')],
  [value('odd'), raw(1, '4100'), { status: 'absent' }],
  [
    { kind: 'service', name: 'DiagTrack' },
    service({ start: 'Automatic', delayed: true, running: 'running' }),
    service({ start: 'Disabled' }),
  ],
]
const changes = all.map(
  ([resource, from, to], i): Change => ({
    id: i + 1,
    resource,
    from,
    to,
    causes: [{ by: 'tweak', id: 'a.b', option: 'on' }],
    admin: resource.kind === 'service',
    restart: 'none',
    reversible: 'exact',
  }),
)
const text = compileUndoScript({ changes, runId: '20260101-x', title: 'Undo of run 20260101-x' })
const callsOf = (script: string) =>
  script
    .slice(script.indexOf('function Request-Undo {'), script.indexOf('# Which functions'))
    .trim()
    .split('\r\n')
    .slice(1, -1)

describe('the undo script of a run', () => {
  it('can be parsed, and is the same for the same changes', async () => {
    expect(await parseErrors(text)).toEqual([])
    expect(
      compileUndoScript({
        changes: structuredClone(changes),
        runId: '20260101-x',
        title: 'Undo of run 20260101-x',
      }),
    ).toBe(text)
  })

  it('restores the last change first, and contains the earlier value and the value that the run wrote', () => {
    expect(callsOf(text)).toEqual([
      "\tRequest-Return -Kind 'service' -Resource @{ Name = 'DiagTrack' } -Before @{ Status = 'present'; Start = 'Automatic'; Delayed = $true; Running = 'running'; Triggered = $false } -Wrote @{ Status = 'present'; Start = 'Disabled'; Delayed = $false; Running = 'stopped'; Triggered = $false } -Admin $true",
      "\tUndo-Value 'HKCU\\Software\\A' @(",
      "\t\t'odd', @{ Status = 'present'; Type = 1; Hex = '4100'; Import = @('Windows Registry Editor Version 5.00', '', '[HKEY_CURRENT_USER\\Software\\A]', '\"odd\"=hex(1):41,00', '') }, $null",
      "\t\t'plain', 1, 2",
      '\t)',
      "\tUndo-Value 'HKCU\\Software\\A' 'it''s', $null, '' -Made 1",
    ])
  })

  const present = (data: RegistryData): Known => {
    const { type, hex } = encodeRegistryData(data)
    return raw(type, hex)
  }
  const none: Known = { status: 'absent' }
  it.each<[string, Known, string]>([
    ['no value', none, '$null'],
    ['a number', present({ type: 'REG_DWORD', data: 7 }), '7'],
    ['the largest number that PowerShell takes for one of 32 bits', raw(4, 'ffffff7f'), '2147483647'],
    ['a larger one', raw(4, '00000080'), "@{ Status = 'present'; Type = 4; Hex = '00000080' }"],
    ['a text', present({ type: 'REG_SZ', data: "it's $(x)" }), "'it''s $(x)'"],
    [
      'a text of two lines',
      present({ type: 'REG_SZ', data: 'a\nb' }),
      "@{ Status = 'present'; Type = 1; Hex = '61000a0062000000' }",
    ],
    [
      'a text that is expanded',
      present({ type: 'REG_EXPAND_SZ', data: 'a' }),
      "@{ Status = 'present'; Type = 2; Hex = '61000000' }",
    ],
    [
      'a list',
      present({ type: 'REG_MULTI_SZ', data: ['a'] }),
      "@{ Status = 'present'; Type = 7; Hex = '610000000000' }",
    ],
  ])('keeps every part of %s', async (_, from, word) => {
    const one = compileUndoScript({
      changes: [{ ...(changes[0] as Change), from, to: raw(4, '02000000') }],
      runId: 'r',
      title: 't',
    })
    expect(callsOf(one)).toEqual([`\tUndo-Value 'HKCU\\Software\\A' 'plain', ${word}, 2`])
    expect(await parseErrors(one)).toEqual([])
  })

  const at = (name: string, path: string, more: Partial<Change> = {}): Change => ({
    ...(changes[0] as Change),
    resource: { kind: 'registry', hive: 'HKLM', path, name },
    from: none,
    ...more,
  })
  it('has one call for all values of a key, unless another change was made between them', () => {
    const between = changes.at(-1) as Change
    const calls = (some: Change[]) =>
      callsOf(compileUndoScript({ changes: some, runId: 'r', title: 't' })).map(
        (line) => line.trim().split(' -')[0],
      )
    expect(calls([at('a', 'K'), at('b', 'L'), at('c', 'K')])).toEqual([
      "Undo-Value 'HKLM\\K' @(",
      "'c', $null, 2",
      "'a', $null, 2",
      ')',
      "Undo-Value 'HKLM\\L' 'b', $null, 2",
    ])
    expect(calls([at('a', 'K'), between, at('c', 'K')])).toEqual([
      "Undo-Value 'HKLM\\K' 'c', $null, 2",
      'Request-Return',
      "Undo-Value 'HKLM\\K' 'a', $null, 2",
    ])
    expect(calls([at('a', 'K'), at('b', 'K', { admin: true })])).toHaveLength(2)
  })

  it('restores only the run’s own part of a game’s value, into which Windows and other programs also write', async () => {
    const game = (type: keyof typeof placeOfGame, name: string, from: Known, to: string): Change => ({
      ...(changes[0] as Change),
      resource: { kind: 'registry', ...placeOfGame[type], name },
      from,
      to: present({ type: 'REG_SZ', data: to }),
    })
    const script = compileUndoScript({
      changes: [
        game('gameGraphics', 'DirectXUserGlobalSettings', none, 'SwapEffectUpgradeEnable=1;'),
        game('gameGraphics', 'C:\\a.exe', none, 'GpuPreference=2;'),
        game('gameGraphics', 'C:\\b.exe', present({ type: 'REG_SZ', data: 'x;' }), 'x;GpuPreference=2;'),
        game('gameFullscreen', 'C:\\a.exe', raw(1, '414243'), '~ DISABLEDXMAXIMIZEDWINDOWEDMODE'),
      ],
      runId: 'r',
      title: 't',
    })
    const [layers, cards] = [placeOfGame.gameFullscreen.path, placeOfGame.gameGraphics.path]
    expect(callsOf(script)).toEqual([
      expect.stringContaining(`\tUndo-Value 'HKCU\\${layers}' 'C:\\a.exe', @{`),
      `\tUndo-Value 'HKCU\\${cards}' @(`,
      "\t\t'C:\\b.exe', 'x;', 'x;GpuPreference=2;'",
      "\t\t'C:\\a.exe', $null, 'GpuPreference=2;'",
      "\t) -Part 'Get-GraphicsReturn'",
      `\tUndo-Value 'HKCU\\${cards}' 'DirectXUserGlobalSettings', $null, 'SwapEffectUpgradeEnable=1;'`,
    ])
    expect(callsOf(script)[0]).toMatch(/ -Part 'Get-FullscreenReturn'$/)
    expect(script).toContain('# Of a value that Windows and other programs also write, only the setting')
    expect(text).not.toContain('# Of a value that Windows')
    expect(await parseErrors(script)).toEqual([])
  })

  it('stores the missing keys as a number if they are at the end of the path, or as a list', () => {
    const made = (missingKeys: string[]) =>
      callsOf(
        compileUndoScript({
          changes: [at('a', 'K\\L\\M', { from: { status: 'absent', missingKeys }, admin: true })],
          runId: 'r',
          title: 't',
        }),
      )
    expect(made(['HKLM\\K\\L', 'HKLM\\K\\L\\M'])).toEqual([
      "\tUndo-Value 'HKLM\\K\\L\\M' 'a', $null, 2 -Made 2 -Admin",
    ])
    expect(made(['HKLM\\K\\L'])[0]).toContain("MissingKeys = @('HKLM\\K\\L')")
  })

  it('contains no function that only the script of a selection uses', () => {
    for (const name of ['Resolve-RegistryDesired', 'Get-Target', 'Read-Capture'])
      expect(text).not.toContain(`function ${name} {`)
    for (const name of ['Add-Capture', 'Request-RestorePoint', 'Edit-RegistryBit', 'Test-Feature'])
      expect(text).not.toContain(name)
    expect(text).toContain("-Keep ''")
  })

  it.each([
    [
      'a value whose name a .reg file cannot hold and whose bytes only it could write',
      value('a\r\nb'),
      raw(1, '41'),
    ],
    ['a service whose name holds a double quote', { kind: 'service', name: 'a"b' } as Resource, service({})],
  ])('leaves out and names %s, and is then incomplete', async (_, resource, from) => {
    const one: Change = { ...(changes[0] as Change), resource, from, to: from }
    const left = compileUndoScript({ changes: [one], runId: 'r', title: 't' })
    expect(left).toMatch(/# Left out: [^\r]*: its name [^\r]*\r\n\t\$script:Count\.Bad\+\+\r\n/)
    expect(left).not.toContain('\tRequest-Return ')
    expect(left).not.toContain('\tUndo-Value ')
    expect(left).toContain('# Cannot put back 1: the list names them.')
    expect(await parseErrors(left)).toEqual([])
  })

  it('contains a remark if the run changed nothing', async () => {
    const none = compileUndoScript({ changes: [], runId: 'r', title: 't' })
    expect(none).toContain('# The run changed nothing.')
    expect(await parseErrors(none)).toEqual([])
  })
})

describe.each(lastingChanges)('the undo script of $name', ({ change }) => {
  const text = compileUndoScript({ changes: [change], runId: '20260101-x', title: 'Undo of run' })

  it('restores nothing, and lists what is lost', () => {
    expect(text).toContain('Puts back what run 20260101-x was to change: nothing')
    expect(text).not.toMatch(/\n\t(?:Request-Return|Undo-Value) /)
    expect(/: cannot be put back/.test(text)).toBe(!losesNothing(change.resource))
    expect(/Cannot put back 1: the list names them/.test(text)).toBe(!losesNothing(change.resource))
  })
})
