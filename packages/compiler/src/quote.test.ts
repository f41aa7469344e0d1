import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { literal, oneLine, quote } from './quote.ts'
import { hostileText } from './testing/hostile.ts'

/**
 * How PowerShell reads a single-quoted literal, from the published rules: it opens with any of the five single-quote characters;
 * inside, any two of them in a row stand for the second; any one alone ends it. Answers the value and what is left unread.
 */
const readLiteral = (source: string): { value: string; rest: string } | null => {
  const quotes = new Set(["'", '\u2018', '\u2019', '\u201a', '\u201b'])
  if (!quotes.has(source[0] ?? '')) return null
  let value = ''
  for (let i = 1; i < source.length; i++) {
    const unit = source[i] ?? ''
    if (!quotes.has(unit)) value += unit
    else if (quotes.has(source[i + 1] ?? '')) {
      value += source[i + 1]
      i += 1
    } else return { value, rest: source.slice(i + 1) }
  }
  return null
}

const seed = 20261121

describe('text as PowerShell', () => {
  it(`10,000 hostile texts read back as one literal with exactly that text (seed ${seed})`, () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(readLiteral(`${quote(text)};rest`)).toEqual({ value: text, rest: ';rest' })
      }),
      { numRuns: 10_000, seed },
    )
  })

  it(`2,000 lists of hostile texts keep their borders (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 1, maxLength: 4 }), (texts) => {
        let rest = literal(texts).slice('@('.length)
        const read: string[] = []
        while (rest !== ')') {
          const one = readLiteral(rest)
          if (one === null) throw new Error(`no literal at ${JSON.stringify(rest)}`)
          read.push(one.value)
          rest = one.rest.replace(/^, /, '')
        }
        expect(read).toEqual(texts)
      }),
      { numRuns: 2_000, seed },
    )
  })

  it(`comments stay one line without control or format characters (seed ${seed})`, () => {
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
    ['an expansion, which stays text', '$(x)', "'$(x)'"],
  ])('%s', (_, text, expected) => {
    expect(quote(text)).toBe(expected)
  })

  it.each([
    ['a fraction', 1.5],
    ['a name that is not ours', { 'x; calc': 1 }],
  ])('refuses %s as data', (_, value) => {
    expect(() => literal(value)).toThrow()
  })
})
