export { type History, openHistory } from './history.ts'
export type { Thoroughness } from './projector.ts'
