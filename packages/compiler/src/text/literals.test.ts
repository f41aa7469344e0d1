/**
 * Tests strings written as PowerShell literals against an independent implementation of PowerShell's published rules.
 */
import { aTweak, registrySetting } from '@clearpane/engine/testing'
import { encodeRegistryData } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileScript } from '../script/script.ts'
import { hostileText } from '../testing/hostile.ts'
import { readTokens } from '../testing/read-literal.ts'
import { quote } from './quote.ts'

const seed = 20261122

describe('the reader of literals', () => {
  it.each([
    ['a doubled quote is one', "'it''s'", [{ kind: 'literal', value: "it's" }]],
    ['a typographic quote closes what a straight one opened', "'a\u2019", [{ kind: 'literal', value: 'a' }]],
    ['the second of two different quotes is kept', "'a\u2018'b'", [{ kind: 'literal', value: "a'b" }]],
    [
      'dollar, backtick and line ends are text inside',
      "'$(x)`\r\n'",
      [{ kind: 'literal', value: '$(x)`\r\n' }],
    ],
    [
      'two literals are two',
      "'a' 'b'",
      [
        { kind: 'literal', value: 'a' },
        { kind: 'literal', value: 'b' },
      ],
    ],
  ])('understands %s', (_, source, tokens) => {
    expect(readTokens(source)).toEqual(tokens)
  })

  it.each([
    ['a literal that does not end', "'a"],
    ['a here-string', "@'\r\na\r\n'@"],
    ['a double quote', '"a"'],
    ['a comment', "'a' # b"],
    ['a line end', "'a'\r\n'b'"],
    ['a pipe', "'a' | b"],
  ])('refuses %s', (_, source) => {
    expect(() => readTokens(source)).toThrow()
  })
})

describe('each of many hostile texts', () => {
  it(`becomes one literal with exactly the same value, for 10,000 texts (seed ${seed})`, () => {
    let seen = 0
    fc.assert(
      fc.property(hostileText, (text) => {
        seen += 1
        expect(readTokens(`Request-Tweak -Id ${quote(text)} -Optional`)).toEqual([
          { kind: 'word', text: 'Request-Tweak' },
          { kind: 'word', text: '-Id' },
          { kind: 'literal', value: text },
          { kind: 'word', text: '-Optional' },
        ])
      }),
      { numRuns: 10_000, seed },
    )
    expect(seen).toBeGreaterThanOrEqual(10_000)
  })

  it(`stays a literal if a script uses it as the name and the data of a value, for 500 texts (seed ${seed})`, () => {
    const clean = hostileText.map((text) => text.replaceAll('\0', ''))
    fc.assert(
      fc.property(clean, clean, (name, title) => {
        const setting = registrySetting('HKCU\\Software\\A', name, {
          want: 'value',
          value: { type: 'REG_SZ', data: title },
        })
        const tweak = aTweak('a.one', [setting], { title })
        const { text } = compileScript({
          title,
          choices: [{ tweakId: 'a.one' }],
          tweaks: [tweak],
          version: '0',
        })
        const begin = text.indexOf('\r\n    Request-RegistryValue ') + 2
        const call = text.slice(begin, text.indexOf('\r\n}\r\n', begin))
        const values = readTokens(call.trim()).flatMap((token) =>
          token.kind === 'literal' ? [token.value] : [],
        )
        const data = values.slice(2, 3)
        expect(values.slice(0, 2)).toEqual(['HKCU\\Software\\A', name])
        // Text that can't be read on one line, or that UTF-8 can't encode, is written as bytes.
        if (/^[^\p{Cc}]*$/u.test(title) && title.isWellFormed()) expect(data).toEqual([title])
        else expect(data).toEqual([encodeRegistryData({ type: 'REG_SZ', data: title }).hex])
      }),
      { numRuns: 500, seed },
    )
  })
})
