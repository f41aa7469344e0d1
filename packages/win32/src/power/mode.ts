/**
 * The power mode in the Settings app, which has one value for mains power and one for battery power. Windows 11
 * documents one function for the mode on mains power and one for the mode on battery power. Earlier versions have
 * only the undocumented overlay functions, which affect only the mode for the current power source; Clearpane doesn't
 * use these functions.
 * https://learn.microsoft.com/windows/win32/api/powrprof/nf-powrprof-powergetuserconfiguredacpowermode
 */

import { guid } from '../com/values.ts'
import { status } from '../core/call.ts'
import { guidText, readsMode, writesMode } from './api.ts'
import type { PowerSource } from './settings.ts'

/** The only modes that Windows accepts are best efficiency, balanced, and best performance. */
export const powerModes: readonly string[] = [
  '961cc777-2547-4f9d-8174-7d86181b8a7a',
  '00000000-0000-0000-0000-000000000000',
  'ded574b5-45a0-4f42-8737-46345c09c238',
]

/** Returns the power mode that the user chose. Windows may override this mode temporarily. */
export const readMode = (source: PowerSource): string => {
  const slot = Buffer.alloc(16)
  status(readsMode[source], [], slot)
  return guidText(slot)
}

export const writeMode = (source: PowerSource, mode: string): void => {
  status(writesMode[source], [], guid(mode))
}
