/** How a language model may word a finding: what it is told, and what is left of its answer. Pure. */
export { longestPrompt, type Prompt, promptOf } from './prompt.ts'
export { longestReply, longestText, type Part, wordingOf } from './reply.ts'
export type { Language, Wordable, WordableFact } from './wordable.ts'
