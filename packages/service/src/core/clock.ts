import type { Clock } from '@clearpane/engine'

export const systemClock: Clock = { now: () => new Date().toISOString() }
