/**
 * Answers a question from facts: first with the sentences for the question's subject, then with the findings of the
 * subject's rules. Pure.
 */
import type { FactSet } from '../facts/facts.ts'
import { type AnyValue, type EvidenceRow, lookUp, type Missing } from '../facts/facts.ts'
import { judgeRule } from '../rules/advise.ts'
import { ruleById } from '../rules/all.ts'
import { type AdvicePage, priorities } from '../rules/rule.ts'
import { type Language, say } from '../words/say.ts'
import { type Intent, type Line, lineId } from './intent.ts'
import { intentById } from './match.ts'

export type AnsweredLine = {
  line: string
  evidence: EvidenceRow[]
  missing: Missing[]
  goesTo: AdvicePage
}
export type Answered = { lines: AnsweredLine[]; recommendations: string[] }

const answered = (facts: FactSet, id: string, { needs, goesTo }: Line): AnsweredLine => {
  const { known, missing } = lookUp(facts, needs)
  return { line: id, evidence: known, missing, goesTo }
}

/**
 * Makes the answer. Sentences about unusual facts come first, followed by the figures. If a figure wasn't measured,
 * the reason is given instead.
 */
export const answerOf = ({ id, lines, rules, fine }: Intent, facts: FactSet): Answered => {
  const results = rules.flatMap((one) => {
    const rule = ruleById(one)
    return rule === null ? [] : [{ rule, result: judgeRule(rule, facts) }]
  })
  const found = results
    .flatMap(({ rule, result }) => (result.is === 'finding' ? [{ rule, result }] : []))
    .toSorted((a, b) => priorities.indexOf(a.result.priority) - priorities.indexOf(b.result.priority))
  const said = found.map(({ rule, result: { evidence, missing } }) => ({
    line: `rule:${rule.id}`,
    evidence,
    missing,
    goesTo: rule.goesTo ?? '/settings',
  }))
  // "Nothing was found" is a claim, so it's made only if at least one of the rules could judge the PC.
  const isFine = found.length === 0 && results.some(({ result: { is } }) => is === 'fine')
  const unread = results.flatMap(({ result: { is, missing } }) => (is === 'notMeasured' ? missing : []))
  // If no sentence is possible, the answer states that nothing could be read, and gives the reason.
  const isSilent = lines.length === 0 && said.length === 0 && !isFine && unread.length > 0
  const unsaid: AnsweredLine[] = isSilent
    ? [{ line: lineId(id, 'unread'), evidence: [], missing: unread, goesTo: fine?.goesTo ?? '/settings' }]
    : []
  return {
    lines: [
      ...said,
      ...(fine !== undefined && isFine ? [answered(facts, lineId(id, 'fine'), fine)] : []),
      ...lines.map((line, at) => answered(facts, lineId(id, at), line)),
      ...unsaid,
    ],
    recommendations: found.map(({ rule }) => rule.id),
  }
}

/**
 * Returns one sentence of an answer in the given language; null if its facts are missing, or if the sentence was
 * written by another version.
 */
export const sayLine = (
  id: string,
  values: Readonly<Record<string, AnyValue>>,
  language: Language,
): string | null => {
  const [head = '', at = ''] = id.split(':')
  if (head === 'rule') {
    const words = ruleById(at)?.words[language]
    return words === undefined
      ? null
      : `${say(words.title, values, language)}. ${say(words.text, values, language)}`
  }
  const intent = intentById(head)
  const line = at === 'fine' ? intent?.fine : intent?.lines[Number(at)]
  if (line === undefined || line.needs.some((key) => !(key in values))) return null
  return say(line.say[language], values, language)
}
