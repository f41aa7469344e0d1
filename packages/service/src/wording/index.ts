export { keepModel, readModel, removeModel } from './kept.ts'
export { wordRecommendation } from './word.ts'
