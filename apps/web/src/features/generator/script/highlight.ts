/** PowerShell tokens, by shiki with its JavaScript engine. Loaded only with the script view. */

import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import powershell from 'shiki/langs/powershell.mjs'

export type Token = { text: string; look: string }

/**
 * Maps variables of shiki's theme to our styles: weight and slant carry meaning too, not only colour.
 */
const looks: Record<string, string> = {
  comment: 'text-muted italic',
  string: 'text-ok',
  'string-expression': 'text-ok',
  keyword: 'font-semibold',
  constant: 'text-accent',
  function: 'text-accent',
  parameter: 'text-text',
  punctuation: 'text-muted',
}

const lookOf = (color: string | undefined): string =>
  looks[/--shiki-token-([a-z-]+)/.exec(color ?? '')?.[1] ?? ''] ?? ''

let highlighter: Promise<HighlighterCore> | null = null
const theme = createCssVariablesTheme({ name: 'own', variablePrefix: '--shiki-' })

/** Returns one list of tokens per line. */
export const highlight = async (text: string): Promise<Token[][]> => {
  highlighter ??= createHighlighterCore({
    langs: [powershell],
    themes: [theme],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
  const { tokens } = (await highlighter).codeToTokens(text, { lang: 'powershell', theme: 'own' })
  return tokens.map((line) => line.map(({ content, color }) => ({ text: content, look: lookOf(color) })))
}
