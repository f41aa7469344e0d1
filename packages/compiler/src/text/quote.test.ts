import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileText } from '../testing/hostile.ts'
import { readTokens } from '../testing/read-literal.ts'
import { literal, oneLine, quote } from './quote.ts'

const seed = 20261121

describe('hostile text in PowerShell code', () => {
  it(`stays in the same elements of a list, for 2,000 lists (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 1, maxLength: 4 }), (texts) => {
        const read = readTokens(literal(texts)).flatMap((token) =>
          token.kind === 'literal' ? [token.value] : [],
        )
        expect(read).toEqual(texts)
      }),
      { numRuns: 2_000, seed },
    )
  })

  it(`has no hidden characters in a literal (seed ${seed})`, () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(quote(text)).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u)
      }),
      { numRuns: 10_000, seed },
    )
  })

  it(`stays on one line in a comment, without control or format characters (seed ${seed})`, () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(oneLine(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
      }),
      { numRuns: 10_000, seed },
    )
  })

  it.each([
    ['a plain word', 'word', "'word'"],
    ['an apostrophe', "it's", "'it''s'"],
    ['a typographic apostrophe', 'it\u2019s', "'it\u2019\u2019s'"],
    ['nothing', '', "''"],
    ['a direction mark', 'invoice\u202efdp.exe', "('invoice' + [char]0x202e + 'fdp.exe')"],
    [
      'an escape at the start and a line break at the end',
      '\u001ba\n',
      "('' + [char]0x001b + 'a' + [char]0x000a)",
    ],
    ['a tag, which is two units', 'a\u{e0041}', "('a' + [char]0xdb40 + [char]0xdc41)"],
    ['a quote beside a mark', "it's\u200b", "('it''s' + [char]0x200b)"],
    ['an expansion, which stays text', '$(x)', "'$(x)'"],
  ])('is written correctly: %s', (_, text, expected) => {
    expect(quote(text)).toBe(expected)
  })

  it.each([
    ['a fraction', 1.5],
    ['a name that is not ours', { 'x; calc': 1 }],
  ])('is refused as data for %s', (_, value) => {
    expect(() => literal(value)).toThrow()
  })
})
