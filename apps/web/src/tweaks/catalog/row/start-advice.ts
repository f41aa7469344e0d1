/** What to do about a service: the same on every tab. Pure. */
import type { Tweak } from '@clearpane/model'
import { type StartWord, startOptions } from '../start-types.ts'

export type Advice = { code: 'leave' | 'choose' | 'fine' } | { code: 'start'; start: StartWord } | null

/**
 * The start type without a drawback, or to leave the service. What has a drawback is up to the user.
 * `isBest`: whether the service already starts that way.
 */
export const startAdvice = (tweak: Tweak, isBest: boolean): Advice => {
  if (tweak.risk === 'unsafe') return { code: 'leave' }
  if (tweak.risk === 'caution') return { code: 'choose' }
  if (isBest) return { code: 'fine' }
  const best = tweak.options[0]?.id
  const start = startOptions(tweak)?.find(({ id }) => id === best)?.start
  return start === undefined ? null : { code: 'start', start }
}
