/**
 * Defender preferences: Windows offers them to PowerShell alone.
 * https://learn.microsoft.com/powershell/module/defender/set-mppreference
 */
import { actLive, readLive, remembered } from '../powershell/live-kind.ts'
import type { KindOnWindows } from './kind.ts'

export const defender: KindOnWindows<'defender'> = remembered<'defender'>({
  observe: readLive,
  act: actLive(),
})
