/**
 * Tests that a script contains exactly the runtime functions that the script's own lines can reach. The check uses
 * the finished text, not the table from which the text was made.
 */
import { cleanupClasses, presets, tweaks } from '@clearpane/catalog'
import { aTweak, registrySetting } from '@clearpane/engine/testing'
import { actionNames, type Change, encodeRegistryData, type Resource, type Setting } from '@clearpane/model'
import { placeOfGame } from '@clearpane/model/causes/game-program'
import { describe, expect, it } from 'vitest'
import { liveProgram } from '../live.ts'
import { compileScript } from '../script/script.ts'
import { compileUndoScript } from '../undo/script.ts'
import { runtimeFunctions } from './runtime.generated.ts'

const functionText = /^function ([A-Za-z]+-[A-Za-z]+) \{\n[\s\S]*?^\}$/gm

/**
 * Returns the names of functions in a script that are never reached, and of functions that the script calls but
 * doesn't contain.
 */
const unreached = (script: string): { idle: string[]; missing: string[] } => {
  const text = script.replaceAll('\r\n', '\n').replace(/^\s*#.*\n/gm, '')
  const bodies = new Map([...text.matchAll(functionText)].map(([body, name]) => [name ?? '', body]))
  const rest = [...bodies]
    .filter(([name]) => Object.hasOwn(runtimeFunctions, name))
    .reduce((left, [, body]) => left.replace(body, ''), text)
  const wordsIn = (part: string) => new Set(part.match(/\b[A-Z][A-Za-z]+-[A-Z][A-Za-z]+\b/g) ?? [])
  const queue = [...wordsIn(rest)]
  const seen = new Set<string>()
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    queue.push(...wordsIn((bodies.get(name) ?? '').replace(`function ${name}`, '')))
  }
  return {
    idle: [...bodies.keys()].filter((name) => !seen.has(name)),
    missing: [...seen].filter((name) => Object.hasOwn(runtimeFunctions, name) && !bodies.has(name)),
  }
}

const compile = (settings: Setting[], more: object = {}) =>
  compileScript({
    title: 'Test',
    choices: [{ tweakId: 'a.one' }],
    tweaks: [aTweak('a.one', settings, more)],
    version: '1',
    fileClasses: cleanupClasses,
  }).text
const functionsIn = (text: string) =>
  [...text.matchAll(/^function ([A-Za-z]+-[A-Za-z]+) \{/gm)].map(([, name]) => name ?? '')
const one = registrySetting('HKCU\\A', 'x', { want: 'value', value: { type: 'REG_DWORD', data: 1 } })
const property = (resource: Resource, value: unknown): Setting =>
  ({ resource, desired: { want: 'property', value }, default: 'unknown' }) as Setting

describe('the functions of a script', () => {
  it('are checked by a search that detects both an uncalled function and a missing function', () => {
    const text = compile([one])
    expect(unreached(`${text}\r\nfunction Get-BcdValue {\r\n    'x'\r\n}\r\n`).idle).toEqual(['Get-BcdValue'])
    expect(unreached(text.replace('function Open-Hive {', 'function Open-Other {')).missing).toEqual([
      'Open-Hive',
    ])
  })

  const whole = { title: 'Everything', choices: tweaks.map(({ id }) => ({ tweakId: id })) }
  it.each([...presets, whole].map((preset) => [preset.title, preset] as const))(
    'for the selection %s are all called, and no called function is missing',
    (_, { title, choices }) => {
      for (const rollback of [true, false]) {
        const { text } = compileScript({
          title,
          choices,
          tweaks,
          version: '1',
          fileClasses: cleanupClasses,
          settings: { rollback },
        })
        expect(unreached(text)).toEqual({ idle: [], missing: [] })
      }
    },
  )

  it.each<[string, Setting, string[]]>([
    [
      'one number in the registry',
      one,
      [
        'Edit-RegistryBit',
        'Edit-RegistryPair',
        'Import-RawValue',
        'Test-Feature',
        'Confirm-Deletion',
        'Get-PhysicalAdapter',
        'Get-ScalarState',
      ],
    ],
    [
      'a service',
      {
        resource: { kind: 'service', name: 'S' },
        desired: { want: 'service', start: 'Manual' },
        default: 'unknown',
      } as Setting,
      ['Request-RegistryValue', 'Test-RegistryHold'],
    ],
    [
      'a boot setting',
      property({ kind: 'bcd', entry: '{current}', element: 'nx' }, 'OptIn'),
      ['Get-PhysicalAdapter', 'Get-ActiveScheme', 'Copy-Resource', 'Get-RegistryState'],
    ],
    [
      'a task',
      property({ kind: 'task', path: '\\A' }, false),
      ['Copy-ToThisUser', 'Get-ActiveScheme', 'Format-PowerScheme'],
    ],
    [
      'the active power scheme',
      property({ kind: 'power', scheme: '', setting: 'activeScheme', source: 'both' }, 'x'),
      ['Copy-ToActiveScheme', 'Get-PhysicalAdapter'],
    ],
    [
      'flushing the DNS cache',
      property({ kind: 'action', name: 'flushDnsCache', scope: 'user' }, 'done'),
      [
        'Invoke-OneDriveAction',
        'Get-OneDriveSetup',
        'Get-DiskCleanupObstacle',
        'Confirm-Deletion',
        'Skip-Preparation',
      ],
    ],
  ])('for %s include nothing that only other settings need', (_, setting, others) => {
    const names = functionsIn(compile([setting]))
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => others.includes(name))).toEqual([])
  })

  it('include the check for Windows features only if a tweak requires a feature', () => {
    expect(functionsIn(compile([one], { requires: ['edgeInstalled'] }))).toContain('Test-Feature')
  })

  const gameChange = (path: string, data: string): Change => ({
    id: 1,
    resource: { kind: 'registry', hive: 'HKCU', path, name: 'C:\\a.exe' },
    from: { status: 'absent' },
    to: { status: 'present', state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_SZ', data }) } },
    causes: [{ by: 'item', type: 'gameGraphics', id: 'C:\\a.exe', option: 'performance' }],
    admin: false,
    restart: 'none',
    reversible: 'exact',
  })
  const gameChanges = [
    gameChange(placeOfGame.gameGraphics.path, 'GpuPreference=2;'),
    gameChange(placeOfGame.gameFullscreen.path, '~ DISABLEDXMAXIMIZEDWINDOWEDMODE'),
  ]

  it('for an undo of one part of a value are all called, and don’t include functions that handle another type of value', () => {
    for (const [change, own, other] of [
      [gameChanges[0] as Change, 'Split-GraphicsText', 'Split-FullscreenText'],
      [gameChanges[1] as Change, 'Split-FullscreenText', 'Split-GraphicsText'],
    ] as const) {
      const text = compileUndoScript({ changes: [change], runId: 'r', title: 't' })
      expect(unreached(text)).toEqual({ idle: [], missing: [] })
      const names = functionsIn(text)
      expect([names.includes(own), names.includes(other)]).toEqual([true, false])
    }
  })

  it('for an undo are all called, and reg.exe is used only for values that .NET cannot write', () => {
    const change = (hex: string): Change => ({
      id: 1,
      resource: { kind: 'registry', hive: 'HKCU', path: 'A', name: 'x' },
      from: { status: 'present', state: { kind: 'registry', type: 1, hex } },
      to: { status: 'absent' },
      causes: [{ by: 'tweak', id: 'a.one', option: 'on' }],
      admin: false,
      restart: 'none',
      reversible: 'exact',
    })
    for (const [hex, imports] of [
      ['41000000', false],
      ['414243', true],
    ] as const) {
      const text = compileUndoScript({ changes: [change(hex)], runId: 'r', title: 't' })
      expect(unreached(text)).toEqual({ idle: [], missing: [] })
      expect(functionsIn(text).includes('Import-RawValue')).toBe(imports)
    }
  })

  it('are all identical to the functions in the published files', () => {
    const { text } = compileScript({ ...whole, tweaks, version: '1', fileClasses: cleanupClasses })
    const own = [...text.replaceAll('\r\n', '\n').matchAll(functionText)].filter(
      ([body, name]) => runtimeFunctions[name ?? ''] !== body,
    )
    expect(own.map(([, name]) => name)).toEqual(['Request-Selection'])
  })

  it('are all used somewhere: in the script of the whole catalog, in an undo script or in the program for live kinds', () => {
    const { text } = compileScript({ ...whole, tweaks, version: '1', fileClasses: cleanupClasses })
    const bits = compile([registrySetting('HKCU\\A', 'x', { want: 'bits', byte: 0, mask: 1, bits: 1 })], {
      requires: ['edgeInstalled'],
    })
    const pair = compile([registrySetting('HKCU\\A', 'x', { want: 'pair', key: 'a', value: '1' })])
    const key = { kind: 'registryKey', hive: 'HKCU', path: 'A' } as const
    const keys = compile([{ resource: key, desired: { want: 'keyAbsent' }, default: 'unknown' } as Setting])
    const actions = compile(
      actionNames.map((name) => property({ kind: 'action', name, scope: 'user' }, 'done')),
    )
    const live = new TextDecoder().decode(liveProgram())
    const parts = compileUndoScript({ changes: gameChanges, runId: 'r', title: 't' })
    const used = new Set([
      ...[text, bits, pair, keys, actions, live, parts].flatMap(functionsIn),
      ...['Import-RawValue', 'Test-LikeRawValue', 'Get-OtherOwner', 'Undo-Value'],
    ])
    expect(Object.keys(runtimeFunctions).filter((name) => !used.has(name))).toEqual([])
  })
})
