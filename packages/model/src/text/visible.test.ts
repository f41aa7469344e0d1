import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRightToLeft, visible, visibleLines, visibleParts, visibleTextOf } from './visible.ts'

describe('plain text', () => {
  test.each([
    ['plain text', 'C:\\Program Files (x86)\\Größe – 50 %.txt'],
    ['Chinese, Hebrew and Arabic letters', '漢字 שלום مرحبا'],
    ['an emoji that is joined from two', '👩‍💻 ❤️ 1️⃣'],
    ['Persian with its joiner', 'می‌خواهم'],
    ['a letter with two marks', 'e\u0323\u0302'],
    ['nothing', ''],
  ])('is shown unchanged: %s', (_, text) => expect(visible(text)).toBe(text))
})

describe('a hidden character', () => {
  test.each([
    ['an escape sequence', 'b\u001b]0;OWNED\u0007\u001b[2Jc', 'b\\u001b]0;OWNED\\u0007\\u001b[2Jc'],
    ['an eight-bit control', 'a\u009bb\u007f', 'a\\u009bb\\u007f'],
    ['a right-to-left override', 'invoice\u202efdp.exe', 'invoice\\u202efdp.exe'],
    ['a direction isolate', 'a\u2066b\u2069', 'a\\u2066b\\u2069'],
    ['an Arabic letter mark', 'a\u061cb', 'a\\u061cb'],
    ['a line break and a line separator', 'a\nb\r\u2028c\u0085', 'a\\u000ab\\u000d\\u2028c\\u0085'],
    ['a tab', 'a\tb', 'a\\u0009b'],
    ['a zero-width space', 'svc\u200bhost', 'svc\\u200bhost'],
    ['a byte-order mark', '\ufeffa', '\\ufeffa'],
    ['a soft hyphen', 'a\u00adb', 'a\\u00adb'],
    ['a Hangul filler', 'a\u3164.exe', 'a\\u3164.exe'],
    ['a joiner that joins nothing', 'svc\u200dhost', 'svc\\u200dhost'],
    ['a tag', 'a\u{e0041}', 'a\\udb40\\udc41'],
    ['half a surrogate', 'a\ud800b', 'a\\ud800b'],
    [
      'the ninth mark on a letter and those after it',
      `e${'\u0301'.repeat(10)}`,
      `e${'\u0301'.repeat(8)}\\u0301\\u0301`,
    ],
  ])('is shown as a code: %s', (_, text, shown) => expect(visible(text)).toBe(shown))
})

const anything = fc.string({ unit: 'binary', maxLength: 40 })
/** Matches control characters, direction marks, line and paragraph separators, and halves of surrogate pairs. */
const raw = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/u

test('no text is shown with a control character or a direction mark in it', () => {
  fc.assert(fc.property(anything, (text) => !raw.test(visible(text))))
})

test('a text whose hidden characters are already shown as codes stays unchanged, and JSON reads it as the same value', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(visible(visible(text))).toBe(visible(text))
      expect(JSON.parse(visible(JSON.stringify({ [text]: text })))).toEqual({ [text]: text })
    }),
  )
})

test('the parts of a text with visible codes together make up the whole text', () => {
  fc.assert(
    fc.property(anything, (text) => {
      expect(
        visibleParts(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(visible(text))
    }),
  )
})

test('the line breaks of Clearpane’s own text are kept, and other control characters are shown as codes', () => {
  expect(visibleLines('a\n\tb\n')).toBe('a\n\\u0009b\n')
})

describe('a text made from data', () => {
  test('has as many lines as its template, whatever the data contains', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 8 }), (names) => {
        const text = names.map((name) => `file ${name.trim() === '' ? 'x' : name}: fine\n`).join('')
        const shown = visibleTextOf({ files: names.map((path) => ({ path })) }, text)
        expect(shown.split('\n')).toHaveLength(names.length + 1)
      }),
    )
  })

  test('also shows a line break in a key as a code', () => {
    expect(visibleTextOf({ 'a\nb': 1 }, 'a\nb = 1\n')).toBe('a\\u000ab = 1\n')
  })
})

test('letters in scripts that run from right to left are recognized', () => {
  expect(['שלום', 'مرحبا', 'Größe', '漢字', ''].map(isRightToLeft)).toEqual([true, true, false, false, false])
})
