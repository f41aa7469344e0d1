/** Recording of games for every user, links of Game Bar, and overlays of the graphics hardware. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, policy, proAndUp, setting, text } from '../../make.ts'
import { policyCsp, template, win11Debloat, winhance, winutil } from '../../sources.ts'

/** A link that opens nothing: the program named shows no window and ends at once. */
const emptyLink = (protocol: string) => {
  const key = `HKLM\\SOFTWARE\\Classes\\${protocol}`
  return [
    setting(key, '', text(`URL:${protocol}`), 'absent'),
    setting(key, 'URL Protocol', text(''), 'absent'),
    setting(key, 'NoOpenWith', text(''), 'absent'),
    setting(`${key}\\shell\\open\\command`, '', text('%SystemRoot%/System32/systray.exe'), 'absent'),
  ]
}

export const gamingGameBar = [
  {
    id: 'gaming.gameDvrPolicy',
    area: 'gaming',
    title: 'Turn off game recording for every user',
    description: 'Turns off recording and broadcasting of games by policy.',
    category: 'Windows',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Clips and broadcasts of Game Bar stop for every user.',
    evidence: 'documented',
    sources: [
      policyCsp('applicationmanagement', 'AllowGameDVR'),
      template('GameDVR'),
      win11Debloat('Regfiles/Disable_DVR.reg'),
    ],
    restart: 'reboot',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(policy('HKLM\\Software\\Policies\\Microsoft\\Windows\\GameDVR', 'AllowGameDVR', dword(0))),
  },
  {
    id: 'gaming.gameBarLinks',
    area: 'gaming',
    title: 'Stop "Get an app to open ms-gamebar" messages',
    description: 'Gives the links of Game Bar an empty program, for PCs that Game Bar was removed from.',
    category: 'Windows',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'On a PC with Game Bar, games and controllers can no longer open it until you undo.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Game_Bar_Integration.reg'),
      winhance('SoftwareApps/Utilities/BloatRemovalScriptGenerator.cs', 240),
    ],
    disputed: 'Only of use after Game Bar was removed.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(...emptyLink('ms-gamebar'), ...emptyLink('ms-gamebarservices')),
  },
  {
    id: 'gaming.hardwareOverlays',
    area: 'gaming',
    title: 'Turn off hardware overlays on 24H2 and later',
    description: 'Works around flicker and black screens with the value that 24H2 and later still read.',
    category: 'Graphics',
    section: 'graphics',
    impact: 'Low',
    risk: 'caution',
    riskReason: 'Overlays of Steam, Discord and others are reported to break, and more power is used.',
    evidence: 'community',
    sources: [
      winutil('tweaks.json', 1472),
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 834),
    ],
    disputed: 'A work-around for a fault and harmful otherwise; Microsoft does not describe the value.',
    restart: 'reboot',
    minBuild: 26100,
    editions: everyEdition,
    reversible: 'exact',
    conflictsWith: ['gaming.mpo'],
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\GraphicsDrivers',
        'DisableOverlays',
        dword(1),
        'absent',
      ),
    ),
  },
] satisfies Tweak[]
