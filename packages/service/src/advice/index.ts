export {
  analysisShown,
  analyze,
  judgeAnalysis,
  noRecommendation,
  rate,
  readRecommendations,
} from './advice.ts'
export { answerQuestion } from './answer.ts'
export { clearAdvice } from './kept.ts'
export { offeredSettings } from './offered.ts'
