/**
 * Reads PowerShell's tokens using nothing but the published grammar (Windows PowerShell Language Specification 3.0,
 * 2.3.5.2 and 2.2.1), to prove that a string is one literal and nothing else. Covers everything that Clearpane's
 * command lines may contain. Independent of quote.ts.
 */

/** The single-quote-character of the grammar: U+0027 and U+2018 to U+201B. */
const singleQuotes = new Set(['\u0027', '\u2018', '\u2019', '\u201a', '\u201b'])

export type Token =
  | { kind: 'literal'; value: string }
  | { kind: 'word'; text: string }
  | { kind: 'sign'; text: string }

/**
 * Reads a verbatim-string-literal, which opens and closes with any single-quote-character; two such characters in a
 * row stand for one. If two different quotes are next to each other, the grammar doesn't specify which of them
 * counts: PowerShell 7.6 takes the second (tested). Throws if the text ends inside a literal.
 */
const readVerbatim = (source: string, at: number): { value: string; next: number } => {
  let value = ''
  for (let i = at + 1; i < source.length; i += 1) {
    const unit = source.charAt(i)
    if (!singleQuotes.has(unit)) value += unit
    else if (singleQuotes.has(source.charAt(i + 1))) {
      i += 1
      value += source.charAt(i)
    } else return { value, next: i + 1 }
  }
  throw new Error(`a literal at ${at} does not end`)
}

const word = /[A-Za-z0-9$:_.-]+/y
const char = /\[char\]0x([0-9a-f]{4})/y

/**
 * Reads an additive-expression in parentheses: a literal plus further literals and characters written as numbers. The
 * first operand alone determines the type of the result, so it must be a string. Returns null if no such
 * expression begins at this position.
 */
const readSum = (source: string, at: number): { value: string; next: number } | null => {
  if (source.charAt(at) !== '(' || !singleQuotes.has(source.charAt(at + 1))) return null
  let sum = readVerbatim(source, at + 1)
  while (source.startsWith(' + ', sum.next)) {
    const from = sum.next + 3
    char.lastIndex = from
    const code = char.exec(source)
    const added =
      code === null
        ? readVerbatim(source, from)
        : { value: String.fromCharCode(Number.parseInt(code[1] ?? '', 16)), next: char.lastIndex }
    sum = { value: sum.value + added.value, next: added.next }
  }
  return source.charAt(sum.next) === ')' ? { ...sum, next: sum.next + 1 } : null
}

/**
 * Reads everything that one of Clearpane's calls may contain, and throws on anything else, such as double quotes,
 * backticks, comments, here-strings, or line breaks outside a literal.
 */
export const readTokens = (source: string): Token[] => {
  const tokens: Token[] = []
  let i = 0
  while (i < source.length) {
    const unit = source.charAt(i)
    const sum = readSum(source, i)
    if (unit === ' ') i += 1
    else if (sum !== null) {
      tokens.push({ kind: 'literal', value: sum.value })
      i = sum.next
    } else if (singleQuotes.has(unit)) {
      const { value, next } = readVerbatim(source, i)
      tokens.push({ kind: 'literal', value })
      i = next
    } else if ('@(){},;='.includes(unit)) {
      // @' begins a here-string: another literal with other rules.
      if (unit === '@' && singleQuotes.has(source.charAt(i + 1)))
        throw new Error(`a here-string begins at ${i}`)
      tokens.push({ kind: 'sign', text: unit })
      i += 1
    } else {
      word.lastIndex = i
      const text = word.exec(source)?.[0]
      if (text === undefined)
        throw new Error(`${JSON.stringify(unit)} at ${i} is nothing a call of ours may hold`)
      tokens.push({ kind: 'word', text })
      i += text.length
    }
  }
  return tokens
}
