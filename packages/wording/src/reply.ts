/**
 * Reduces a model's answer to parts of plain text, or rejects it completely. An answer's text can't cause any action:
 * the only ids it can refer to are those that were offered, and numbers that aren't in the cited facts are struck
 * out.
 */
import { visibleParts } from '@clearpane/model/visible'
import { z } from 'zod'
import { factId, foreignOf, handlePattern, type Wordable } from './wordable.ts'

/** Maximum number of characters in the text, counted before the names are inserted again. */
export const longestText = 1200
/** Maximum number of characters in a reply. A reply that is longer isn't parsed at all. */
export const longestReply = 64 * 1024
const longestName = 100

/**
 * `text`: the model's words. `struck`: a number that isn't in any of the cited facts. `name`: text written by others,
 * put back in place of its handle.
 */
export type Part = { is: 'text' | 'struck' | 'name'; text: string }

export type Wording = {
  parts: Part[]
  /** Offered ids that the answer mentions. */
  offers: string[]
}

const replySchema = z.object({
  text: z.string().min(1),
  facts: z.array(z.unknown()).catch([]),
  offers: z.array(z.unknown()).catch([]),
})

/** Returns the first JSON object in a text; there may be words before and after the object. */
const firstObject = (text: string): string | null => {
  const from = text.indexOf('{')
  if (from < 0) return null
  let depth = 0
  let quoted = false
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (quoted && letter === '\\') at += 1
    else if (letter === '"') quoted = !quoted
    else if (!quoted && letter === '{') depth += 1
    else if (!quoted && letter === '}') {
      depth -= 1
      if (depth === 0) return text.slice(from, at + 1)
    }
  }
  return null
}

const parsed = (raw: string): z.infer<typeof replySchema> | null => {
  const found = raw.length > longestReply ? null : firstObject(raw)
  if (found === null) return null
  try {
    return replySchema.safeParse(JSON.parse(found)).data ?? null
  } catch {
    return null
  }
}

/** Reduces a text to one line without control characters, direction marks or other characters that hide something. */
const clean = (text: string): string =>
  visibleParts(text)
    .map((part) => (part.isCode ? ' ' : part.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Patterns for markup, addresses and code, none of which a finding ever requires. If the answer contains any of
 * these, the rule's own text is used instead.
 */
const suspicious =
  /[<>`|@\\]|\*\*|__|\]\(|!\[|:\/\/|\bwww\.|\b(?:javascript|data|file|mailto|ms-[a-z]+):|[a-z0-9-]\.[a-z]{2,}/i

/** Returns the text up to the end of its last complete sentence. */
const shortened = (text: string): string | null => {
  if (text.length <= longestText) return text
  const cut = text.slice(0, longestText)
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '))
  return end < 1 ? null : cut.slice(0, end + 1)
}

/** Pattern for digits in any script, and for anything that is written like a number. */
const figure = /[\p{N}](?:[\p{N}.,\u00a0\u202f'’]*[\p{N}])?/gu
const figuresIn = (text: string): string[] => text.match(figure) ?? []

/**
 * Returns the figures in the cited facts, and the figures in the rule's own title and text, such as the 11 of Windows
 * 11.
 */
const allowedFigures = ({ facts, title, text }: Wordable, cited: ReadonlySet<unknown>): Set<string> =>
  new Set([
    ...facts.flatMap((fact, at) => (cited.has(factId(at)) && 'shown' in fact ? figuresIn(fact.shown) : [])),
    ...[title, text].flatMap((ours) => figuresIn(ours.replace(/\{[^{}]*\}/g, ' '))),
  ])

/** Splits a text by a pattern. The matches are converted to parts, and the text between them is passed on. */
const split = (
  parts: readonly Part[],
  pattern: RegExp,
  judge: (found: string, digits: string) => Part,
): Part[] =>
  parts.flatMap((part): Part[] => {
    if (part.is !== 'text') return [part]
    const made: Part[] = []
    let from = 0
    for (const match of part.text.matchAll(pattern)) {
      const [found, digits = ''] = match
      if (match.index > from) made.push({ is: 'text', text: part.text.slice(from, match.index) })
      made.push(judge(found, digits))
      from = match.index + found.length
    }
    if (from < part.text.length) made.push({ is: 'text', text: part.text.slice(from) })
    return made
  })

const joined = (parts: readonly Part[]): Part[] => {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.is === 'text' && part.is === 'text')
      all[all.length - 1] = { is: 'text', text: last.text + part.text }
    else all.push(part)
  }
  return all
}

/**
 * Returns the wording; null if no part of the answer may be shown. If no part may be shown, the rule's own text is
 * shown instead.
 */
export const wordingOf = (raw: string, wordable: Wordable): Wording | null => {
  const reply = parsed(raw)
  const text = reply === null ? null : shortened(clean(reply.text))
  if (reply === null || text === null || text === '' || suspicious.test(text)) return null
  const foreign = foreignOf(wordable)
  const allowed = allowedFigures(wordable, new Set(reply.facts))
  const named = split([{ is: 'text', text }], handlePattern, (found, digits) => {
    const name = foreign[Number(digits) - 1]
    return name === undefined
      ? { is: 'struck', text: found }
      : { is: 'name', text: [...clean(name)].slice(0, longestName).join('') }
  })
  const parts = split(named, figure, (found) => ({ is: allowed.has(found) ? 'text' : 'struck', text: found }))
  const offered = new Set(wordable.offers)
  return {
    parts: joined(parts),
    offers: [...new Set(reply.offers)].filter(
      (id): id is string => typeof id === 'string' && offered.has(id),
    ),
  }
}
