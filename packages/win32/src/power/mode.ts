/**
 * The power mode of the Settings app, for mains and battery. Windows 11 documents one function for mains and one for
 * battery.
 * Earlier versions only have the undocumented overlay functions, which read and set only the current source's
 * mode; Clearpane doesn't use them.
 * https://learn.microsoft.com/windows/win32/api/powrprof/nf-powrprof-powergetuserconfiguredacpowermode
 */

import { guid } from '../com/values.ts'
import { status } from '../core/call.ts'
import { guidText, readsMode, writesMode } from './api.ts'
import type { PowerSource } from './settings.ts'

/** The only modes that Windows accepts: best efficiency, balanced, best performance. */
export const powerModes: readonly string[] = [
  '961cc777-2547-4f9d-8174-7d86181b8a7a',
  '00000000-0000-0000-0000-000000000000',
  'ded574b5-45a0-4f42-8737-46345c09c238',
]

/** Returns the mode that the user chose. Windows can override it at times. */
export const readMode = (source: PowerSource): string => {
  const slot = Buffer.alloc(16)
  status(readsMode[source], [], slot)
  return guidText(slot)
}

export const writeMode = (source: PowerSource, mode: string): void => {
  status(writesMode[source], [], guid(mode))
}
