export { anyPc, everyFact } from './any-pc.ts'
export { cases, factsOf } from './cases.ts'
