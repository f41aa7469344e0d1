/**
 * Facts without an entry or an alias, each with its reason: nothing is left out silently.
 */
import { leftOutSystem } from './left-out-system.ts'

export const leftOut: Readonly<Record<string, string>> = {
  ...leftOutSystem,
  'windowsUpdate.pausePolicy':
    'Its value is the day it is set: the pause of windowsUpdate.pauseUpdates does the same, also on Home.',
}
