/**
 * Reads Valve's text format for keys and values: quoted strings, braces, comments. The parser is strict and has
 * limits, because the file may contain anything. https://developer.valvesoftware.com/wiki/KeyValues
 */
export type Vdf = { [key: string]: string | Vdf }

const [mostDepth, mostTokens] = [32, 200_000]

/** One token of the text: a quoted string with escapes, a brace, or an unquoted word. */
const token = /\s*(?:\/\/[^\n]*(?:\n|$)\s*)*(?:"((?:[^"\\]|\\[\s\S])*)"|([{}])|([^\s"{}]+)|$)/y

const unescaped = (text: string): string =>
  text.replaceAll(/\\([\s\S])/g, (_, one: string) => (one === 'n' ? '\n' : one === 't' ? '\t' : one))

/**
 * Returns the entries with their keys in lower case, because Steam ignores the case of keys; null if the text is
 * damaged.
 */
export const parseVdf = (text: string): Vdf | null => {
  token.lastIndex = text.charCodeAt(0) === 0xfeff ? 1 : 0
  const make = (): Vdf => Object.create(null) as Vdf
  const open: Vdf[] = [make()]
  let key: string | null = null
  for (let count = 0; count < mostTokens; count++) {
    const at = token.lastIndex
    const found = token.exec(text)
    const now = open.at(-1)
    if (found === null || now === undefined) return null
    const [, quoted, brace, word] = found
    if (quoted === undefined && brace === undefined && word === undefined) {
      // An empty token is valid only at the end of the text.
      const isEnd = token.lastIndex >= text.length || text.slice(at).trim() === ''
      return isEnd && open.length === 1 && key === null ? now : null
    }
    if (brace === '{') {
      if (key === null || open.length > mostDepth) return null
      const inner = make()
      now[key] = inner
      open.push(inner)
      key = null
    } else if (brace === '}') {
      if (key !== null || open.length === 1) return null
      open.pop()
    } else if (key === null) key = (quoted === undefined ? (word ?? '') : unescaped(quoted)).toLowerCase()
    else {
      now[key] = quoted === undefined ? (word ?? '') : unescaped(quoted)
      key = null
    }
  }
  return null
}

/** Returns the entry at this path of keys; undefined if there is none. */
export const at = (vdf: Vdf, ...keys: readonly string[]): string | Vdf | undefined => {
  let now: string | Vdf | undefined = vdf
  for (const key of keys) now = typeof now === 'object' ? now[key.toLowerCase()] : undefined
  return now
}

export const textOf = (vdf: Vdf, ...keys: readonly string[]): string | null => {
  const found = at(vdf, ...keys)
  return typeof found === 'string' ? found : null
}
