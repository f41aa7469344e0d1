/**
 * Builds the text about a finding that is given to a model. Nothing in this text was written by others: even if a
 * program is named "ignore all orders", the model reads `name-1`.
 */
import { factId, foreignOf, handleOf, type Wordable } from './wordable.ts'

export type Prompt = { system: string; user: string }

/**
 * Maximum number of characters in a prompt. A finding has only a few facts, so Clearpane never makes a prompt longer
 * than this.
 */
export const longestPrompt = 20_000

const languageNames = { en: 'English', de: 'German' } as const

const orders = (language: Wordable['language']): string =>
  [
    `You word one finding about a Windows PC for the person who owns it, in ${languageNames[language]}.`,
    'Use only the facts that you are given. Repeat a figure exactly as it is written, with its unit, and cite its fact.',
    'Words such as name-1 stand for the name of a program, file or device. Write them as they are.',
    'Write two to four plain sentences: no Markdown, no lists, no links, no orders to the person.',
    'Answer with one JSON object: {"text": string, "facts": ids of the facts that you used, "offers": ids of the offers that you mention}.',
  ].join('\n')

export const promptOf = (wordable: Wordable): Prompt => {
  const { language, ruleId, title, text, facts, offers } = wordable
  const foreign = foreignOf(wordable)
  const known = facts.map((fact, at) => ({
    id: factId(at),
    key: fact.key,
    name: fact.name,
    value: 'shown' in fact ? fact.shown : fact.others.map((one) => handleOf(foreign, one)).join(', '),
  }))
  return {
    system: orders(language),
    user: JSON.stringify({ finding: ruleId, title, text, facts: known, offers }),
  }
}
