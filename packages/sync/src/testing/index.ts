export { createReplicas, createRows, type MakePlace, type Place } from './faulty-places.ts'
export { type HistoryOptions, type HistoryResult, runHistory } from './histories.ts'
export { type Chance, chanceFrom } from './random.ts'
