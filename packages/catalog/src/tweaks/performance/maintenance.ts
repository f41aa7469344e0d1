/** Errors, maintenance and standby. */
import { dword, on, policy, primary, setting, tweakWith } from '../../make.ts'
import { atlas, template } from '../../sources.ts'
import { states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'performance', category: 'system' })

export const performanceMaintenance = [
  tweak({
    id: 'performance.blueScreenDetails',
    title: 'Show details on stop screens',
    name: { en: 'Stop screen details', de: 'Details auf dem Absturzbildschirm' },
    states: states(['Left out', 'Weggelassen'], ['Shown', 'Sichtbar']),
    keywords: ['BSOD'],
    description: 'Shows the stop parameters when Windows crashes.',
    risk: 'safe',
    riskReason: 'Only the display changes.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/troubleshoot/windows-client/performance/configure-system-failure-and-recovery-options',
      ),
    ],
    restart: 'reboot',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\CrashControl',
        'DisplayParameters',
        dword(1),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'performance.maintenanceWakeUp',
    title: 'Stop maintenance from waking the PC',
    name: { en: 'Maintenance wake-up', de: 'Wecken zur Wartung' },
    states: states(['May wake the PC', 'Darf den PC wecken'], ['Waits for you', 'Wartet auf Sie']),
    description: 'Runs automatic maintenance only when the PC is on anyway.',
    risk: 'safe',
    riskReason: 'Maintenance can come later.',
    evidence: 'community',
    sources: [
      template('msched'),
      atlas('Configuration/tweaks/performance/config-automatic-maintenance.yml', 19),
    ],
    notes: "This setting is listed in Windows' own policy template msched.admx.",
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Task Scheduler\\Maintenance', 'WakeUp', dword(0)),
    ),
  }),
  tweak({
    id: 'power.modernStandbyNetwork',
    title: 'Turn off the network in Modern Standby',
    name: { en: 'Network in Modern Standby', de: 'Netzwerk im Modernen Standby' },
    states: states(['Stays connected', 'Bleibt verbunden'], ['Disconnected', 'Getrennt']),
    keywords: ['akku', 'battery'],
    description: 'Disconnects the network while a laptop sleeps.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Mail and downloads wait until you wake the laptop.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/windows-hardware/design/device-experiences/modern-standby'),
    ],
    notes: 'This setting is only for laptops that sleep in Modern Standby (S0 low power idle).',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Power\\PowerSettings\\f15576e8-98b7-4186-b944-eafa664402d9',
        'ACSettingIndex',
        dword(0),
      ),
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Power\\PowerSettings\\f15576e8-98b7-4186-b944-eafa664402d9',
        'DCSettingIndex',
        dword(0),
      ),
    ),
  }),
]
