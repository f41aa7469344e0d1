import { presets, tweaks } from '@clearpane/catalog'
import { aTweak, registrySetting, serviceSetting } from '@clearpane/engine/testing'
import { type Choice, defaultOption, type RegistryData, type Tweak } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { parseErrors } from '../testing/parse.ts'
import { encodeScript } from '../text/encode.ts'
import { compileScript } from './script.ts'

const one = { want: 'value', value: { type: 'REG_DWORD', data: 1 } } as const
const madeUp: readonly Tweak[] = [
  aTweak('a.values', [
    registrySetting('HKCU\\Software\\A', "it's", one, { absentMeans: one }),
    registrySetting('HKLM\\Software\\A', '', { want: 'absent' }, { optional: true }),
    registrySetting('HKCU\\Software\\A', 'bits', { want: 'bits', byte: 1, mask: 2, bits: 2, base: '0000' }),
    registrySetting('HKCU\\Software\\A', 'pair', { want: 'pair', key: 'x', value: null }),
    registrySetting('HKCU\\Software\\A', 'list', {
      want: 'value',
      value: { type: 'REG_MULTI_SZ', data: ['a', '$(b)'] },
    }),
  ]),
  aTweak(
    'a.service',
    [serviceSetting('DiagTrack', { start: 'Automatic', delayed: true, running: 'stopped' })],
    {
      minRevision: '26100.1742',
      maxBuild: 26200,
      requires: ['edgeInstalled'],
      restart: 'reboot',
    },
  ),
  aTweak('a.guard', [
    registrySetting('HKLM\\Software\\G', 'Guarded', one, { guard: true, note: 'Windows\r\nneeds it #>' }),
  ]),
  aTweak('a.options', [
    {
      id: 'on',
      label: 'On',
      settings: [registrySetting('HKCU\\Software\\O', 'x', one, { default: 'unknown' })],
    },
    { id: 'off', label: 'Off', settings: [registrySetting('HKCU\\Software\\O', 'x', { want: 'absent' })] },
  ]),
  aTweak('a.placebo', [], {
    options: [{ id: 'on', label: 'On', settings: [] }],
    evidence: 'placebo',
    disputed: 'does nothing',
  }),
]

const compile = (choices: readonly Choice[], from: readonly Tweak[] = madeUp, title = 'Test') =>
  compileScript({ title, choices, tweaks: from, version: '0.1.0' })
const all = madeUp.map(({ id }) => ({ tweakId: id }))
/**
 * Tests the parts in which scripts differ. Everything else is the runtime; other tests parse each of its files, and
 * the whole runtime as part of the profiles' scripts.
 */
const ownPart = (text: string) => text.slice(0, text.indexOf('# The functions that do it'))
const optionsOf = (tweak: Tweak) => [...tweak.options.map(({ id }) => id), defaultOption]

describe('the script of a selection', () => {
  it('can be parsed for every option of every tweak in this test', async () => {
    const bad: string[] = []
    for (const tweak of madeUp) {
      for (const option of optionsOf(tweak)) {
        const errors = await parseErrors(compile([{ tweakId: tweak.id, option }]).text)
        if (errors.length > 0) bad.push(`${tweak.id} ${option} ${errors[0]}`)
      }
    }
    expect(bad).toEqual([])
  })

  it('is refused by the parser if it is broken', async () => {
    expect(await parseErrors(`${compile(all).text}\nif (`)).not.toEqual([])
  })

  it('has the same bytes each time for the same selection', () => {
    expect(compile(all).text).toBe(compile(structuredClone(all), structuredClone(madeUp)).text)
    expect(compile([...all, ...all]).text).toBe(compile(all).text)
  })

  it('lists the values that it writes, and passes them as data and never as code', () => {
    const { text } = compile(all)
    expect(text).toContain(
      "    Request-RegistryValue -Key 'HKCU\\Software\\A' -Name 'it''s' -Dword 1 -AbsentCounts\r\n",
    )
    expect(text).toContain("-Key 'HKLM\\Software\\A' -Name '' -Gone -Optional -Admin\r\n")
    expect(text).toContain("-Name 'list' -List @('a', '$(b)')\r\n")
    expect(text).toContain(
      "    # byte 1: bits 0x02 set to 0x02\r\n    Request-RegistryBit -Key 'HKCU\\Software\\A' -Name 'bits' -Byte 1 -Mask 2 -Bit 2 -Base '0000'\r\n",
    )
    expect(text).toContain(
      "    # without x=\r\n    Request-RegistryPair -Key 'HKCU\\Software\\A' -Name 'pair' -Word 'x'\r\n",
    )
    expect(text).toContain(
      "    Request-Service -Name 'DiagTrack' -Start 'Automatic' -Delayed $true -Running 'stopped'\r\n",
    )
    expect(text).toContain(
      "-MinBuild 26100 -MaxBuild 26200 -RevisionBuild 26100 -Revision 1742 -Editions @('Home', 'Pro', 'Enterprise', 'Education')\r\n    Assert-Feature -Name 'edgeInstalled'\r\n",
    )
  })

  it.each<[string, RegistryData, string]>([
    ['a number', { type: 'REG_DWORD', data: 4_294_967_295 }, '-Dword 4294967295'],
    [
      'a number of any size, as text',
      { type: 'REG_QWORD', data: '18446744073709551615' },
      "-Qword '18446744073709551615'",
    ],
    ['a text', { type: 'REG_SZ', data: "it's" }, "-Text 'it''s'"],
    ['an empty text', { type: 'REG_SZ', data: '' }, "-Text ''"],
    ['a text with variables in it', { type: 'REG_EXPAND_SZ', data: '%A%' }, "-ExpandText '%A%'"],
    ['an empty list', { type: 'REG_MULTI_SZ', data: [] }, '-List @()'],
    ['bytes', { type: 'REG_BINARY', data: '0aff' }, "-Binary '0aff'"],
    [
      'a text with a line end, which a comment could not show',
      { type: 'REG_SZ', data: 'a\nb' },
      "-Type 1 -Hex '61000a0062000000'",
    ],
    [
      'half a character, which UTF-8 cannot hold',
      { type: 'REG_MULTI_SZ', data: ['\ud800'] },
      "-Type 7 -Hex '00d800000000'",
    ],
  ])('has calls that explain themselves: %s', (_, value, expected) => {
    const setting = registrySetting('HKCU\\A', 'x', { want: 'value', value })
    const { text } = compile([{ tweakId: 'a.data' }], [aTweak('a.data', [setting])])
    expect(text).toContain(`    Request-RegistryValue -Key 'HKCU\\A' -Name 'x' ${expected}\r\n`)
  })

  it('has a comment but no call for a guarded value', () => {
    const { text } = compile([{ tweakId: 'a.guard' }])
    expect(text).toContain(
      '# Only watched, never changed by Clearpane: HKLM\\Software\\G\\Guarded. Windows needs it #>\r\n',
    )
    expect(text).not.toMatch(/Request-RegistryValue -Key 'HKLM/)
  })

  it('gives the reason if a tweak writes nothing', () => {
    expect(compile([{ tweakId: 'a.placebo' }]).text).toMatch(
      /# Disputed: does nothing\r\n[^\0]*# Writes nothing\.\r\n/,
    )
  })

  it('writes the documented default for the default option, or nothing if the default is unknown', () => {
    const { text } = compile([{ tweakId: 'a.options', option: defaultOption }])
    expect(text).toContain("-Name 'x' -Gone")
    expect(text.match(/^ {4}Request-RegistryValue /gm)).toHaveLength(1)
  })

  it('has a separate call for each edited bit of a value if the default option is chosen, as the plan does', () => {
    const bit = (byte: number, on: boolean) => ({ want: 'bits' as const, byte, mask: 1, bits: on ? 1 : 0 })
    const edits = [0, 1].map((byte) =>
      registrySetting('HKCU\\A', 'mask', bit(byte, false), { default: bit(byte, true) }),
    )
    const { text } = compile([{ tweakId: 'a.bits', option: defaultOption }], [aTweak('a.bits', edits)])
    expect(text.match(/^ {4}Request-RegistryBit /gm)).toHaveLength(2)
  })

  it('embeds only the functions that its kinds of settings need', () => {
    expect(compile([{ tweakId: 'a.options' }]).text).not.toContain('Get-ServiceState')
  })

  it.each([
    ['a title in quotes', `"It's"`, 'clearpane-it-s'],
    ['a title of a path', '..\\..\\Windows', 'clearpane-windows'],
    ['a title without letters', '\u2019\u0000', 'clearpane-script'],
    ['a title with accents', 'Señor Ünïcode', 'clearpane-sen-or-u-ni-code'],
  ])('gets a plain file name from %s', (_, title, expected) => {
    expect(compile(all, madeUp, title).fileName.replace(/-[0-9a-f]{8}\.ps1$/, '')).toBe(expected)
  })

  it.each([
    ['ends a comment', "#>\r\nRemove-Item 'C:\\'\r\n<#"],
    ['ends a literal', "x'; Remove-Item 'C:\\'; '"],
    ['ends a literal by another quote', 'x\u2019; Remove-Item C:\\; \u2018'],
    ['looks like a directive', '\r\n#Requires -Modules Evil\r\n'],
  ])('keeps a title that %s as text', async (_, title) => {
    const { text } = compile(all, madeUp, title)
    const code = text.split('\r\n').filter((line) => !line.trimStart().startsWith('#'))
    expect(code.filter((line) => /Remove-Item|Evil/.test(line) && !line.startsWith("$title = '"))).toEqual([])
    expect(text.match(/^#Requires/gm)).toHaveLength(1)
  })

  it('has no line feed without a carriage return, and begins with the byte order mark that Windows PowerShell requires', () => {
    const { text } = compile(all)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect([...encodeScript('é\u20ac\u{1f600}')]).toEqual([
      0xef,
      0xbb,
      0xbf,
      ...new TextEncoder().encode('é\u20ac\u{1f600}'),
    ])
  })

  it('can’t be made from an unknown tweak or option, because passing one is a bug in the caller', () => {
    expect(() => compile([{ tweakId: 'a.nothing' }])).toThrow('a.nothing')
    expect(() => compile([{ tweakId: 'a.options', option: 'nothing' }])).toThrow('nothing')
  })
})

describe('the script of the catalog', () => {
  it(`can be parsed for every option of all ${tweaks.length} tweaks`, async () => {
    const bad: string[] = []
    let scripts = 0
    for (const tweak of tweaks) {
      for (const option of optionsOf(tweak)) {
        const errors = await parseErrors(ownPart(compile([{ tweakId: tweak.id, option }], tweaks).text))
        if (errors.length > 0) bad.push(`${tweak.id} ${option} ${errors[0]}`)
        scripts += 1
      }
    }
    expect(bad).toEqual([])
    expect(scripts).toBeGreaterThanOrEqual(2 * tweaks.length)
  }, 360_000)

  it.each(presets.map((preset) => [preset.title, preset] as const))(
    'can be parsed for each profile: %s',
    async (_, preset) => {
      const { text } = compile(preset.choices, tweaks, preset.title)
      expect(await parseErrors(text)).toEqual([])
      for (const { tweakId } of preset.choices) expect(text).toContain(`(${tweakId}): `)
    },
  )
})
