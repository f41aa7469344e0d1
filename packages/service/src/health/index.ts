export { beginHealthBeat } from './beat.ts'
export { clearHealth, healthHistory, keepHealth } from './health-history.ts'
export { readHealth } from './read-health.ts'
export { protectionLog } from './threats.ts'
