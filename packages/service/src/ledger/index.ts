export { withNextStart } from './boot-gain.ts'
export { effectsOf } from './effects.ts'
export { clearEffects, effectOfRun, keepEffect, readBefore } from './ledger.ts'
