/**
 * Facts that are no entry and no other entry's alias, each with its reason: nothing is left out in silence.
 */
import { leftOutSystem } from './left-out-system.ts'

export const leftOut: Readonly<Record<string, string>> = {
  ...leftOutSystem,
  'windowsUpdate.pausePolicy':
    'Its value is the day it is set: the pause of windowsUpdate.pauseUpdates does the same, also on Home.',
}
