/**
 * Services and drivers of anti-cheat programs, which no plan touches: stopping one can lock users out of their games
 * or get them banned. The vendors' pages describe the programs but list no service names, so each name was taken from
 * a public report or public code, read on 2026-11-27 or 2026-11-28, and wasn't checked on a PC. The source `list` has
 * some names that no other source has; `unconfirmed` marks those that were looked for elsewhere and not found. A
 * service whose name is missing here is unprotected.
 */
import type { Resource } from '../kinds/schemas/resource.ts'

type Known = {
  of: string
  names: readonly string[]
  sources: readonly string[]
  /** Names that only one source has, although a second source was searched for. */
  unconfirmed?: readonly string[]
}

const list = 'https://github.com/Sloff11550/Anti-cheat-Guide---Readme/blob/07e53e0/README.md'

export const antiCheatServices: readonly Known[] = [
  {
    of: 'Riot Vanguard',
    names: ['vgc', 'vgk'],
    sources: [
      list,
      'https://github.com/ChrisTitusTech/winutil/issues/545',
      'https://github.com/CHEF-KOCH/GamingTweaks/issues/60',
    ],
  },
  {
    of: 'Easy Anti-Cheat',
    names: ['EasyAntiCheat', 'EasyAntiCheat_EOS', 'EasyAntiCheatSys'],
    sources: [
      'https://github.com/dragokas/hijackthis/issues/288',
      'https://github.com/EOS-Contrib/eos_plugin_for_unity/issues/222',
      'https://www.easy.ac/en-US/support/game/issues/errors',
    ],
  },
  {
    of: 'BattlEye',
    names: ['BEService', 'BEDaisy'],
    sources: ['https://github.com/dragokas/hijackthis/issues/252', 'https://www.battleye.com/support/faq/'],
  },
  {
    of: 'EA anticheat',
    names: ['EAAntiCheat', 'EAAntiCheatService'],
    sources: [
      'https://github.com/winsiderss/systeminformer/issues/2647',
      'https://www.ea.com/security/news/eaac-deep-dive',
    ],
  },
  {
    of: 'FACEIT',
    names: ['FACEIT', 'FACEITService'],
    sources: [list, 'https://github.com/danielkrupinski/Osiris/issues/2673'],
  },
  {
    of: 'RICOCHET',
    // The protected game has one service for each store: Battle.net, Steam and the Microsoft Store.
    names: ['atvi-brynhildr', 'atvi-randgrid', 'atvi-randgrid_sr', 'atvi-randgrid_msstore'],
    sources: [
      list,
      'https://github.com/joeavanzato/Trawler/blob/fd7f763/trawler.ps1',
      'https://github.com/adybag14-cyber/AntiCheat/blob/7b7880c/docs/08-live-analysis.md',
      'https://github.com/ArrowGamingCode/TPM-INFO-TOOL/blob/48ad69f/TPM%20INFO%20TOOL.cmd',
    ],
    unconfirmed: ['atvi-brynhildr'],
  },
  {
    of: 'XIGNCODE3',
    // `ucldr_PSO2_JP` belongs to one game. Other games may have a service of their own, too.
    names: ['xhunter1', 'ucldr_PSO2_JP'],
    sources: [
      list,
      'https://github.com/Leayal/PSO2-Launcher-CSharp/blob/f87e217/LauncherCore/Windows/MainMenuWindow.PSO2Troubleshooting.cs',
    ],
    unconfirmed: ['ucldr_PSO2_JP'],
  },
  {
    of: 'nProtect GameGuard',
    names: ['npggsvc'],
    sources: [list, 'https://github.com/Arks-Layer/PSO2WinstoreFix/blob/277be56/pso2_winstore_fix.ps1'],
  },
  {
    of: 'Anti-Cheat Expert',
    names: ['AntiCheatExpert Service', 'AntiCheatExpert Protection', 'ACE-BASE', 'ACE-GAME'],
    sources: ['https://github.com/ping11700/LOLkit/issues/96', 'https://steamdb.info/patchnotes/7902953/'],
  },
  {
    of: 'PunkBuster',
    names: ['PnkBstrA', 'PnkBstrB', 'PnkBstrK'],
    sources: [
      'https://github.com/SteamDatabase/FileDetectionRuleSets/pull/483',
      'https://www.evenbalance.com/pbsetup.php',
    ],
  },
]

const byName = new Map(
  antiCheatServices.flatMap(({ of, names }) => names.map((name) => [name.toLowerCase(), of] as const)),
)

export const isAntiCheatService = (name: string): boolean => byName.has(name.toLowerCase())

const servicesKey = /^system\\(?:currentcontrolset|controlset\d{3})\\services\\([^\\]+)(?:\\|$)/
/** The registry key that contains the keys of all services. */
const aboveServices = /^system(?:\\(?:currentcontrolset|controlset\d{3})(?:\\services)?)?$/

/** Returns the name of the anti-cheat service to which a resource belongs; null if there is none. */
export const antiCheatIn = (resource: Resource): string | null => {
  if (resource.kind === 'service') return isAntiCheatService(resource.name) ? resource.name : null
  if ((resource.kind !== 'registry' && resource.kind !== 'registryKey') || resource.hive !== 'HKLM')
    return null
  const path = resource.path.toLowerCase()
  if (resource.kind === 'registryKey' && aboveServices.test(path)) return resource.path
  const name = servicesKey.exec(path)?.[1] ?? ''
  return isAntiCheatService(name) ? name : null
}
