import type { Change, Known, Resource, ServiceState } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { parseErrors } from './testing/parse.ts'
import { compileUndoScript } from './undo-script.ts'

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
    tweakIds: ['a.b'],
    admin: resource.kind === 'service',
    restart: 'none',
    reversible: 'exact',
  }),
)
const text = compileUndoScript({ changes, run: '20260101-x', title: 'Undo of run 20260101-x' })
const calls = text.split('\r\n').filter((line) => line.startsWith('    Request-Return '))

describe('the undo script of a run', () => {
  it('parses, and is the same for the same changes', async () => {
    expect(await parseErrors(text)).toEqual([])
    expect(
      compileUndoScript({
        changes: structuredClone(changes),
        run: '20260101-x',
        title: 'Undo of run 20260101-x',
      }),
    ).toBe(text)
  })

  it('asks for the last change first, with what was there and what the run wrote', () => {
    expect(calls).toEqual([
      "    Request-Return -Kind 'service' -Resource @{ Name = 'DiagTrack' } -Before @{ Status = 'present'; Start = 'Automatic'; Delayed = $true; Running = 'running'; Triggered = $false } -Wrote @{ Status = 'present'; Start = 'Disabled'; Delayed = $false; Running = 'stopped'; Triggered = $false } -Admin $true",
      "    Request-Return -Kind 'registry' -Resource @{ Hive = 'HKCU'; Path = 'Software\\A'; Name = 'odd' } -Before @{ Status = 'present'; Type = 1; Hex = '4100'; Import = @('Windows Registry Editor Version 5.00', '', '[HKEY_CURRENT_USER\\Software\\A]', '\"odd\"=hex(1):41,00', '') } -Wrote @{ Status = 'absent' } -Admin $false",
      "    Request-Return -Kind 'registry' -Resource @{ Hive = 'HKCU'; Path = 'Software\\A'; Name = 'it''s' } -Before @{ Status = 'absent'; MissingKeys = @('HKCU\\Software\\A') } -Wrote @{ Status = 'present'; Type = 1; Hex = '0000' } -Admin $false",
      "    Request-Return -Kind 'registry' -Resource @{ Hive = 'HKCU'; Path = 'Software\\A'; Name = 'plain' } -Before @{ Status = 'present'; Type = 4; Hex = '01000000' } -Wrote @{ Status = 'present'; Type = 4; Hex = '02000000' } -Admin $false",
    ])
  })

  it('works nothing out: what only a selection needs is not in it', () => {
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
  ])('%s is left out by name and makes the undo partly', async (_, resource, from) => {
    const one: Change = { ...(changes[0] as Change), resource, from, to: from }
    const left = compileUndoScript({ changes: [one], run: 'r', title: 't' })
    expect(left).toMatch(/# Left out: its name [^\r]*\r\n {4}\$script:Count\.Bad\+\+\r\n/)
    expect(left).not.toContain('    Request-Return ')
    expect(await parseErrors(left)).toEqual([])
  })

  it('a run that changed nothing has an undo that says so', async () => {
    const none = compileUndoScript({ changes: [], run: 'r', title: 't' })
    expect(none).toContain('# The run changed nothing.')
    expect(await parseErrors(none)).toEqual([])
  })
})
