/**
 * How a language model may put a finding into words: the input that the model gets, and the part of its answer that
 * is used. Pure.
 */
export { longestPrompt, type Prompt, promptOf } from './prompt.ts'
export { longestReply, longestText, type Part, wordingOf } from './reply.ts'
export type { Language, Wordable, WordableFact } from './wordable.ts'
