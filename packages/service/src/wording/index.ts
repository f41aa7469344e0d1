export { type ModelPlace, placeOf } from './address.ts'
export { askModel, type ModelAnswer, type NoAnswer } from './ask-model.ts'
