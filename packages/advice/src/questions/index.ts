export { answerOf, sayLine } from './answer.ts'
export type { Intent } from './intent.ts'
export { allIntents, intentById, intentOf, tokensOf } from './match.ts'
export { sinceIn } from './since.ts'
