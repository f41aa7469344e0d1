/** How Windows behaves while a game runs. */
import { dword, on, primary, setting, tweakWith } from '../../make.ts'
import { winhance, winutil } from '../../sources.ts'
import { blocked, states, turnedOn } from '../../state-words.ts'

const gameBar = 'HKCU\\Software\\Microsoft\\GameBar'
const gameConfigStore = 'HKCU\\System\\GameConfigStore'

const tweak = tweakWith({ area: 'gaming', category: 'windows' })

export const gamingWindows = [
  tweak({
    id: 'services.enableGameMode',
    title: 'Turn on Game Mode',
    name: { en: 'Game Mode', de: 'Spielmodus' },
    states: turnedOn,
    keywords: ['fps'],
    description: 'Gives priority to the game in the foreground, and holds back updates while you play.',
    risk: 'safe',
    riskReason: 'Streaming and voice programs may get less processor time.',
    evidence: 'documented',
    sources: [
      primary(
        'https://support.xbox.com/en-GB/help/games-apps/game-setup-and-play/use-game-mode-gaming-on-pc',
      ),
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 30),
    ],
    disputed: 'Game Mode is on by default. The frame rate rarely changes; the gain is fewer interruptions.',
    conflictsWith: ['debloat.gameMode'],
    options: on(
      setting(gameBar, 'AutoGameModeEnabled', dword(1), 'absent', {
        absentMeans: dword(1),
        note: 'Missing means on.',
      }),
      setting(gameBar, 'AllowAutoGameMode', dword(1), 'absent', {
        absentMeans: dword(1),
        optional: true,
        note: 'Missing means on.',
      }),
    ),
  }),
  tweak({
    id: 'debloat.gameMode',
    title: 'Turn off Game Mode',
    name: { en: 'Priority through Game Mode', de: 'Vorrang durch den Spielmodus' },
    states: states(['Games come first', 'Spiele gehen vor'], ['No priority', 'Kein Vorrang']),
    keywords: ['fps'],
    description: 'Stops Windows from giving priority to the game in the foreground.',
    risk: 'caution',
    riskReason: 'Games may stutter more during updates.',
    evidence: 'community',
    sources: [
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 30),
      winutil('tweaks.json', 1811),
    ],
    disputed: 'This setting does the opposite of turning Game Mode on.',
    conflictsWith: ['services.enableGameMode'],
    options: on(setting(gameBar, 'AutoGameModeEnabled', dword(0), 'absent', { absentMeans: dword(1) })),
  }),
  tweak({
    id: 'gaming.disableGameBar',
    title: 'Turn off Game Bar capture',
    name: { en: 'Game Bar recording', de: 'Aufzeichnung mit Game Bar' },
    states: states(['Available', 'Verfügbar'], ['Blocked', 'Blockiert']),
    keywords: ['fps', 'dvr', 'aufnahme'],
    description: 'Stops recording game clips in the background and turns off the Game Bar button.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Game Bar clips and instant replay no longer work.',
    evidence: 'unsourced',
    sources: [
      primary(
        'https://support.xbox.com/en-GB/help/games-apps/game-setup-and-play/use-game-mode-gaming-on-pc',
      ),
    ],
    disputed:
      "Background recording is off in Windows 11 unless you turned it on; if it's off, you gain nothing.",
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\GameDVR',
        'AppCaptureEnabled',
        dword(0),
        'absent',
        { absentMeans: dword(1) },
      ),
      setting(gameConfigStore, 'GameDVR_Enabled', dword(0), dword(1)),
      setting(gameBar, 'UseNexusForGameBarEnabled', dword(0), 'absent', {
        note: 'The Xbox button no longer opens Game Bar.',
      }),
      setting(gameBar, 'ShowStartupPanel', dword(0), 'absent', { note: 'No tips.' }),
    ),
  }),
  tweak({
    id: 'gaming.disableFullscreenOptimizations',
    title: 'Turn off fullscreen optimizations',
    name: { en: 'Fullscreen optimizations', de: 'Vollbildoptimierungen' },
    states: blocked,
    keywords: ['fps'],
    description: 'Lets old games use exclusive full screen.',
    risk: 'caution',
    riskReason: 'Task switching, overlays and variable refresh can get worse.',
    evidence: 'unsourced',
    sources: [primary('https://devblogs.microsoft.com/directx/demystifying-full-screen-optimizations/')],
    disputed:
      'Most current games do not get faster with this setting, but get its drawbacks. DirectX 12 games ignore the setting. Sources disagree on the default values.',
    unverified: true,
    options: on(
      setting(gameConfigStore, 'GameDVR_FSEBehaviorMode', dword(2), 'absent'),
      setting(gameConfigStore, 'GameDVR_HonorUserFSEBehaviorMode', dword(1), 'absent'),
      setting(gameConfigStore, 'GameDVR_DXGIHonorFSEWindowsCompatible', dword(1), 'absent'),
      setting(gameConfigStore, 'GameDVR_FSEBehavior', dword(2), 'absent'),
    ),
  }),
]
