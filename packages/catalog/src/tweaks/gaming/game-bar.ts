/** Game recordings for all users, Game Bar's links, and overlays of the graphics hardware. */
import { dword, on, policy, proAndUp, setting, text, tweakWith } from '../../make.ts'
import { policyCsp, template, win11Debloat, winhance, winutil } from '../../sources.ts'
import { blocked, states } from '../../state-words.ts'

/** A link that opens nothing visible, because its program shows no window and ends immediately. */
const emptyLink = (protocol: string) => {
  const key = `HKLM\\SOFTWARE\\Classes\\${protocol}`
  return [
    setting(key, '', text(`URL:${protocol}`), 'absent'),
    setting(key, 'URL Protocol', text(''), 'absent'),
    setting(key, 'NoOpenWith', text(''), 'absent'),
    setting(`${key}\\shell\\open\\command`, '', text('%SystemRoot%/System32/systray.exe'), 'absent'),
  ]
}

const tweak = tweakWith({ area: 'gaming', category: 'windows' })

export const gamingGameBar = [
  tweak({
    id: 'gaming.gameDvrPolicy',
    title: 'Turn off game recording for every user',
    name: { en: 'Game recording for every user', de: 'Spieleaufzeichnung für alle Benutzer' },
    states: blocked,
    keywords: ['dvr', 'fps'],
    description: 'Turns off recording and broadcasting of games by policy.',
    risk: 'safe',
    riskReason: 'Game Bar clips and broadcasts stop working for every user.',
    evidence: 'documented',
    sources: [
      policyCsp('applicationmanagement', 'AllowGameDVR'),
      template('GameDVR'),
      win11Debloat('Regfiles/Disable_DVR.reg'),
    ],
    restart: 'reboot',
    editions: proAndUp,
    options: on(policy('HKLM\\Software\\Policies\\Microsoft\\Windows\\GameDVR', 'AllowGameDVR', dword(0))),
  }),
  tweak({
    id: 'gaming.gameBarLinks',
    title: 'Stop "Get an app to open ms-gamebar" messages',
    name: { en: 'Game Bar links', de: 'Links zu Game Bar' },
    states: states(['Ask for an app', 'Fragen nach einer App'], ['Silent', 'Stumm']),
    keywords: ['ms-gamingoverlay'],
    description: "Points Game Bar's links to an empty program, for PCs where Game Bar was removed.",
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'On a PC with Game Bar, games and controllers can no longer open Game Bar until you undo.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Game_Bar_Integration.reg'),
      winhance('SoftwareApps/Utilities/BloatRemovalScriptGenerator.cs', 240),
    ],
    disputed: 'This setting is useful only after Game Bar was removed.',
    options: on(...emptyLink('ms-gamebar'), ...emptyLink('ms-gamebarservices')),
  }),
  tweak({
    id: 'gaming.hardwareOverlays',
    title: 'Turn off hardware overlays on 24H2 and later',
    name: { en: 'Hardware overlays', de: 'Hardwareüberlagerungen' },
    states: blocked,
    keywords: ['flackern', 'mpo'],
    description: 'Works around flicker and black screens with the value that 24H2 and later still read.',
    category: 'graphics',
    section: 'graphics',
    risk: 'caution',
    riskReason: 'Overlays from Steam, Discord and others reportedly break, and the PC uses more power.',
    evidence: 'community',
    sources: [
      winutil('tweaks.json', 1472),
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 834),
    ],
    disputed:
      'This setting is a workaround for a fault and is harmful otherwise. Microsoft does not describe the value.',
    restart: 'reboot',
    minBuild: 26100,
    conflictsWith: ['gaming.mpo'],
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\GraphicsDrivers',
        'DisableOverlays',
        dword(1),
        'absent',
      ),
    ),
  }),
]
