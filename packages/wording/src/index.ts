/**
 * How a language model may put a finding into words: what the model is given, and which part of its answer is used.
 * Pure.
 */
export { longestPrompt, type Prompt, promptOf } from './prompt.ts'
export { longestReply, longestText, type Part, wordingOf } from './reply.ts'
export type { Language, Wordable, WordableFact } from './wordable.ts'
