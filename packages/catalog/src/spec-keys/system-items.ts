/** What the dashboard tools ask for. */
import type { SpecKeys } from './keys.ts'

export const systemItemsKeys: SpecKeys = {
  'systemItems.visualEffects': ['performance.visualEffects'],
}
