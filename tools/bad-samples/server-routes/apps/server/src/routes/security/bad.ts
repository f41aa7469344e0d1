import { score } from '../privacy/score.ts'

export const bad = score
