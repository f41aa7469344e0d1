/**
 * Decides which startup entries Auto Optimize may switch off. A name allows only a guess, so a program stays on if it
 * looks like protection, a helper for a device, or an input or accessibility tool, or if its name merely resembles a
 * known one.
 */
import { because, type Reason } from '../reasons/reason.ts'
import type { ListedStartup } from './schemas/listed-startup.ts'
import { lockOfStartup, type StartupImpact } from './startup.ts'

/**
 * Scope of Auto Optimize. `medium`: entries of medium impact are included. `sync`: programs that synchronize files
 * with a cloud are included.
 */
export type OptimizeScope = { medium: boolean; sync: boolean }
export const usualScope: OptimizeScope = { medium: true, sync: false }

const needed: readonly RegExp[] = [
  /defender|security|antivir|bitdefender|kaspersky|norton|mcafee|\beset\b|\bavast|\bavg\b|malwarebytes|sophos|f-secure|trend micro|crowdstrike|sentinel|bitlocker|password|bitwarden|keepass|vpn\b|wireguard|tailscale|firewall/,
  /realtek|rtk|synaptics|synt?p|\belan|\bintel|igfx|nvidia|\bamd\b|radeon|dolby|waves|nahimic|conexant|logitech|\blogi|razer|corsair|wacom|touchpad|audio|hotkey|displaylink|thunderbolt|bluetooth|driver|printer|scanner/,
  /narrator|magnif|\bnvda\b|\bjaws\b|zoomtext|\bosk\b|eye ?control|voice ?access|dragon/,
  /ctfmon|\bime\b|input|keyboard/,
]
const sync =
  /onedrive|dropbox|google ?drive|drivefs|icloud|nextcloud|owncloud|syncthing|megasync|pcloud|backup/

const programs: ReadonlySet<ListedStartup['place']> = new Set([
  ...(['userRun', 'machineRun', 'machineRun32', 'userFolder', 'machineFolder', 'app'] as const),
])

/** Returns the reason why Auto Optimize leaves an entry on; null if it would switch the entry off. */
export const whyKept = (
  listed: ListedStartup,
  impact: StartupImpact | null,
  scope: OptimizeScope = usualScope,
): Reason | null => {
  const lock = lockOfStartup(listed)
  if (lock !== null) return lock
  if (!listed.enabled) return because('startupOff')
  if (!programs.has(listed.place)) return because('startupByHand')
  const words = [listed.name, listed.file, listed.publisher].join('\n').toLowerCase()
  if (needed.some((pattern) => pattern.test(words))) return because('startupNeeded')
  if (!scope.sync && sync.test(words)) return because('startupSync')
  if (impact === null) return because('startupNotMeasured')
  return impact === 'Low' || (impact === 'Medium' && !scope.medium) ? because('startupLight') : null
}
