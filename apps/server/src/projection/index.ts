export { type History, openHistory } from './history.ts'
