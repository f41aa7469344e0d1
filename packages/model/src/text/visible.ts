/**
 * Text from outside sources: names of files, services, programs and devices, and responses of servers. A terminal
 * obeys control characters in such text, and direction marks can make one name look like another
 * (`invoice\u202Efdp.exe` appears as "invoiceexe.pdf"). These characters are therefore shown as codes such as
 * `\u202e`, which are also valid JSON escapes for them.
 */

const joiner = '\\u200c\\u200d\\ufe00-\\ufe0f\\u180b-\\u180f\\u{e0100}-\\u{e01ef}'

/**
 * Matches hidden characters: controls, line and paragraph separators, lone surrogates, and all invisible characters
 * such as direction marks, zero-width spaces, fillers and tags. Joiners and variation selectors count as hidden only
 * where they join nothing, because some scripts and emoji require them. From the ninth combining mark on a letter
 * onwards, the marks count as hidden, too: no script needs more than eight, and further marks would only draw over
 * other lines. https://www.unicode.org/reports/tr36/ and https://www.unicode.org/reports/tr39/
 */
const hidden = new RegExp(
  [
    '[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}]',
    `(?![${joiner}])\\p{Default_Ignorable_Code_Point}`,
    '[\\ufff9-\\ufffb]',
    `(?<![^\\0-\\x7f]|[#*0-9])[${joiner}]`,
    '(?<=\\p{M}{8})\\p{M}',
  ].join('|'),
  'gu',
)
/** Matches controls, format characters such as direction marks, and separators of lines and paragraphs. */
export const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** Pattern for a cheap first check, because almost no text contains hidden characters. */
const suspect = /[^\x20-\x7e]/

const codeOf = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`,
  ).join('')

/**
 * Replaces each hidden character with its visible code. The text is a single line, so line breaks become codes as
 * well.
 */
export const visible = (text: string): string => (suspect.test(text) ? text.replace(hidden, codeOf) : text)

/** Makes hidden characters visible in text that has several lines. */
export const visibleLines = (text: string): string => text.split('\n').map(visible).join('\n')

export type VisiblePart = { text: string; isCode: boolean }

/** Splits text into parts; each part is either plain text or the code of a hidden character. */
export const visibleParts = (text: string): VisiblePart[] => {
  if (!suspect.test(text)) return [{ text, isCode: false }]
  const parts: VisiblePart[] = []
  let from = 0
  for (const { 0: character, index } of text.matchAll(hidden)) {
    if (index > from) parts.push({ text: text.slice(from, index), isCode: false })
    parts.push({ text: codeOf(character), isCode: true })
    from = index + character.length
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), isCode: false })
  return parts
}

/** Letters of scripts that are written from right to left; they would reorder the characters next to them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export const isRightToLeft = (text: string): boolean => suspect.test(text) && rightToLeft.test(text)

/** Calls `see` with every string that occurs in a data value. */
const eachString = (value: unknown, see: (text: string) => void): void => {
  if (typeof value === 'string') see(value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      if (!Array.isArray(value)) see(key)
      eachString(one, see)
    }
}

const lineBreak = /[\n\r]/

/**
 * Makes hidden characters visible in text of several lines that was generated from `data`. A line break inside a
 * string of `data` becomes a code, so that no name can add a line to the text.
 */
export const visibleTextOf = (data: unknown, text: string): string => {
  const broken = new Set<string>()
  eachString(data, (one) => {
    if (lineBreak.test(one) && one.trim() !== '') broken.add(one)
  })
  const longestFirst = [...broken].sort((a, b) => b.length - a.length)
  return visibleLines(longestFirst.reduce((all, one) => all.replaceAll(one, () => visible(one)), text))
}
