/** Decides who answers the questions: the user, or a rule that the user chose. */
import { currentOf, type Question, questionsOf, type Side, set } from './edit.ts'
import type { Author, Doc } from './write.ts'

export const policies = ['ask', 'local', 'cloud'] as const
export type Policy = (typeof policies)[number]

/**
 * Checks whether a question arose because rules on different PCs answered an earlier question differently. If rules
 * answered such a question as well, the PCs would keep answering each other forever, so the user must answer it.
 */
const isAnswered = ({ sides }: Question): boolean =>
  sides.every(({ writes }) => writes.every(({ replaces }) => replaces.length > 1))

/**
 * Returns the side that a rule chooses; null if the rule can't decide. `before`: this PC's document before writes
 * from other PCs were added.
 */
const sideBy = (policy: Policy, { key, sides }: Question, before: Doc): Side | null => {
  const held = currentOf(before.get(key))
  if (policy === 'ask' || held.is === 'question') return null
  const ours = sides.find(({ value }) => value === held.value) ?? null
  const others = sides.filter((side) => side !== ours)
  if (policy === 'local') return ours
  return others.length === 1 ? (others[0] ?? null) : null
}

export const answerBy = (policy: Policy, doc: Doc, before: Doc, by: Author): Doc => {
  let answered = doc
  for (const question of questionsOf(doc)) {
    const side = isAnswered(question) ? null : sideBy(policy, question, before)
    if (side !== null) answered = set(answered, question.key, side.value, by)
  }
  return answered
}
