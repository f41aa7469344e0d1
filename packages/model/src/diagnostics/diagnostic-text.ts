/**
 * Formats a diagnostic in any language; it's kept separate from the diagnostic's schema, which a browser doesn't
 * need.
 */
import { fillIn, type ReasonParam, type ReasonWords } from '../reasons/reason.ts'

export type DiagnosticWords = { what: string; why: string; todo: string }

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Makes a sentence. A reason is part of a sentence; if it begins the sentence, it gets a capital letter. */
const sentence = (
  words: string,
  params: Readonly<Record<string, ReasonParam>>,
  reasons: ReasonWords,
): string => {
  const text = fillIn(words, params, reasons)
  const [, first] = /^\{\{(\w+)\}\}/.exec(words) ?? []
  return typeof params[first ?? ''] === 'object' ? capital(text) : text
}

export const diagnosticText = (
  { what, why, todo }: DiagnosticWords,
  params: Readonly<Record<string, ReasonParam>>,
  reasons: ReasonWords,
): DiagnosticWords => ({
  what: sentence(what, params, reasons),
  why: sentence(why, params, reasons),
  todo: sentence(todo, params, reasons),
})
