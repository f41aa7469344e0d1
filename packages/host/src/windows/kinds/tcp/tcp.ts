/**
 * TCP settings: Windows offers them only through PowerShell.
 * https://learn.microsoft.com/powershell/module/nettcpip/set-nettcpsetting
 */

import type { KindOnWindows } from '../../kind.ts'
import { actLive, readLive, remembered } from '../live-kind.ts'

export const tcp: KindOnWindows<'tcp'> = remembered<'tcp'>({ observe: readLive, act: actLive() })
