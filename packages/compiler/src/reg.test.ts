import {
  type Change,
  encodeRegistryData,
  type Known,
  type RawValue,
  type RegistryResource,
  registryTypes,
} from '@clearpane/model'
import { placeOfGame } from '@clearpane/model/causes/game-program'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileReg, compileUndoReg } from './reg.ts'
import { readReg } from './testing/read-reg.ts'
import { encodeReg } from './text/encode.ts'

const seed = 20261121

const present = (raw: RawValue): Known => ({ status: 'present', state: { kind: 'registry', ...raw } })
const value = (path: string, name: string): RegistryResource => ({
  kind: 'registry',
  hive: 'HKCU',
  path,
  name,
})

const change = (resource: Change['resource'], from: Known, to: Known): Change => ({
  id: 1,
  resource,
  from,
  to,
  causes: [{ by: 'tweak', id: 'privacy.example', option: 'on' }],
  admin: false,
  restart: 'none',
  reversible: 'exact',
})

const name = fc.oneof(
  fc.constantFrom(
    '',
    '"',
    '\\',
    '\\"',
    '@',
    ';',
    '=',
    '"="',
    'a]b',
    'name',
    'é ü',
    '\u2019',
    '\ud83d\ude00',
    ' x ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/\p{Cc}/gu, '')),
)
const hex = fc
  .uint8Array({ maxLength: 60 })
  .map((bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
const wellFormed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }).map((data) => encodeRegistryData({ type: 'REG_SZ', data })),
  fc.integer({ min: 0, max: 0xffffffff }).map((data) => encodeRegistryData({ type: 'REG_DWORD', data })),
  fc
    .array(fc.string({ maxLength: 8 }), { maxLength: 4 })
    .map((data) => encodeRegistryData({ type: 'REG_MULTI_SZ', data })),
)
const odd = fc.record({
  type: fc.oneof(fc.constantFrom(...Object.values(registryTypes)), fc.integer({ min: 12, max: 0xffffffff })),
  hex,
})
const known: fc.Arbitrary<Known> = fc.oneof(
  wellFormed.map(present),
  odd.map(present),
  fc.constant<Known>({ status: 'absent' }),
)
const path = fc.constantFrom('Software\\A', 'Software\\A]B', 'Software\\[x]', 'Software\\é')

describe('.reg files', () => {
  it(`keep 2,000 changes unchanged when they are written and read again, whatever their types and bytes (seed ${seed})`, () => {
    fc.assert(
      fc.property(path, name, known, known, (where, what, from, to) => {
        const one = change(value(where, what), from, to)
        const plain = (state: Known) =>
          state.status === 'absent'
            ? null
            : {
                type: state.state.kind === 'registry' ? state.state.type : 0,
                hex: state.state.kind === 'registry' ? state.state.hex : '',
              }
        expect(readReg(compileReg({ changes: [one], title: 'x' }))).toEqual([
          { key: `HKEY_CURRENT_USER\\${where}`, name: what, raw: plain(to) },
        ])
        expect(readReg(compileUndoReg({ changes: [one], runId: 'r' }))).toEqual([
          { key: `HKEY_CURRENT_USER\\${where}`, name: what, raw: plain(from) },
        ])
      }),
      { numRuns: 2_000, seed },
    )
  })

  it.each([
    ['a number', { type: 'REG_DWORD', data: 10 }, 'dword:0000000a'],
    ['a text', { type: 'REG_SZ', data: 'C:\\a "b"' }, '"C:\\\\a \\"b\\""'],
    ['an empty text', { type: 'REG_SZ', data: '' }, '""'],
    [
      'a text of two lines, as bytes',
      { type: 'REG_SZ', data: 'a\r\nb' },
      'hex(1):61,00,0d,00,0a,00,62,00,00,00',
    ],
    ['a text to expand', { type: 'REG_EXPAND_SZ', data: '%A%' }, 'hex(2):25,00,41,00,25,00,00,00'],
    ['bytes', { type: 'REG_BINARY', data: '01ff' }, 'hex:01,ff'],
    ['a long number', { type: 'REG_QWORD', data: '1' }, 'hex(b):01,00,00,00,00,00,00,00'],
  ] as const)('write %s in regedit\u2019s own form', (_, data, expected) => {
    const text = compileReg({
      changes: [change(value('A', 'n'), { status: 'absent' }, present(encodeRegistryData(data)))],
      title: 'x',
    })
    expect(text).toContain(`[HKEY_CURRENT_USER\\A]\r\n"n"=${expected}\r\n`)
  })

  it('undo changes in reverse order, and list the empty keys that remain', () => {
    const first = change(
      value('A', 'one'),
      { status: 'absent', missingKeys: ['HKCU\\A'] },
      present({ type: 4, hex: '01000000' }),
    )
    const second = change(
      value('A', 'two'),
      present({ type: 4, hex: '02000000' }),
      present({ type: 4, hex: '01000000' }),
    )
    const text = compileUndoReg({ changes: [first, second], runId: 'r' })
    expect(text.indexOf('"two"=dword:00000002')).toBeGreaterThan(0)
    expect(text.indexOf('"one"=-')).toBeGreaterThan(text.indexOf('"two"='))
    expect(text).toContain('; the value is deleted; the key HKCU\\A made for it stays empty')
  })

  it('contain a remark that an undo restores a game’s whole value, including parts that other programs wrote', () => {
    const resource = { ...value(placeOfGame.gameGraphics.path, 'C:\\a.exe'), ...placeOfGame.gameGraphics }
    const set = present(encodeRegistryData({ type: 'REG_SZ', data: 'GpuPreference=2;' }))
    const changes = [change(resource, { status: 'absent' }, set)]
    const undo = compileUndoReg({ changes, runId: 'r' })
    expect(undo).toMatch(/\r\n; the whole value goes back, with what Windows [^\r]*\r\n\[HKEY_CURRENT_USER/)
    expect(compileReg({ changes, title: 'x' })).not.toContain('the whole value goes back')
    const others = [change(value('A', 'C:\\a.exe'), { status: 'absent' }, set)]
    expect(compileUndoReg({ changes: others, runId: 'r' })).not.toContain('the whole value goes back')
  })

  it('leave out a service or a name with a line break and report this, instead of writing it wrongly', () => {
    const service = change({ kind: 'service', name: 'DiagTrack' }, { status: 'absent' }, { status: 'absent' })
    const lineEnd = change(
      value('A', 'x"=-\r\n[-HKEY_CURRENT_USER\\Software]\r\n"y'),
      { status: 'absent' },
      present({ type: 4, hex: '01000000' }),
    )
    const text = compileReg({ changes: [service, lineEnd], title: 'evil\r\n[-HKEY_CURRENT_USER\\Software]' })
    expect(readReg(text)).toEqual([])
    expect(text).toContain('; left out, a .reg file cannot change services: DiagTrack')
    expect(text).not.toMatch(/^\[-/m)
  })

  it('are UTF-16LE with a byte order mark', () => {
    expect([...encodeReg('aé')]).toEqual([0xff, 0xfe, 0x61, 0, 0xe9, 0])
  })
})
