/**
 * Defender preferences: Windows offers them only through PowerShell.
 * https://learn.microsoft.com/powershell/module/defender/set-mppreference
 */

import type { KindOnWindows } from '../../kind.ts'
import { actLive, readLive, remembered } from '../live-kind.ts'

export const defender: KindOnWindows<'defender'> = remembered<'defender'>({
  observe: readLive,
  act: actLive(),
})
