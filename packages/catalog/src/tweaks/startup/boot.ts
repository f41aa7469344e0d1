/** Windows startup and shutdown. */
import { dword, on, policy, primary, setting, tweakWith } from '../../make.ts'
import { policyCsp, win11Debloat, winhance, winutil } from '../../sources.ts'
import { states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'startup', category: 'startAndShutdown' })

export const startupBoot = [
  tweak({
    id: 'services.enableFastStartup',
    title: 'Turn on fast startup',
    name: { en: 'Fast startup', de: 'Schnellstart' },
    states: states(['Full start', 'Voller Start'], ['Faster', 'Schneller']),
    keywords: ['boot', 'hochfahren'],
    description: 'Saves the Windows core at shutdown so that the next start is shorter.',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'Shutting down is then not a full shutdown, which can disturb dual boot, updates and some drivers.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-admx-wininit#hiberboot',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows-hardware/drivers/kernel/distinguishing-fast-startup-from-wake-from-hibernation',
      ),
      primary(
        'https://learn.microsoft.com/windows-hardware/drivers/kernel/distinguishing-fast-startup-from-wake-from-hibernation',
      ),
      primary(
        'https://learn.microsoft.com/windows-hardware/design/device-experiences/powercfg-command-line-options',
      ),
      win11Debloat('Regfiles/Disable_Fast_Startup.reg'),
    ],
    disputed:
      'Fast startup is on by default where hibernation exists, so this setting mostly restores a default. An NVMe drive gains little.',
    restart: 'reboot',
    requires: ['hibernation'],
    conflictsWith: ['power.disableFastStartup', 'power.disableHibernation'],
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Power',
        'HiberbootEnabled',
        dword(1),
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'power.disableFastStartup',
    title: 'Turn off fast startup',
    name: { en: 'Full shutdown', de: 'Vollständiges Herunterfahren' },
    states: states(['Fast startup', 'Schnellstart'], ['Full shutdown', 'Fährt ganz herunter']),
    keywords: ['fast boot', 'schnellstart', 'ausschalten'],
    description: 'Makes "Shut down" a real shutdown.',
    risk: 'safe',
    riskReason: 'Starting takes a few seconds longer.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/windows-hardware/drivers/kernel/distinguishing-fast-startup-from-wake-from-hibernation',
      ),
      win11Debloat('Regfiles/Disable_Fast_Startup.reg'),
    ],
    disputed:
      'This makes starting slower, not faster; the gain is stability with drivers, dual boot and updates.',
    conflictsWith: ['services.enableFastStartup'],
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Power',
        'HiberbootEnabled',
        dword(0),
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'startup.serviceTimeout',
    title: 'Reset the service start timeout',
    name: { en: 'Service start timeout', de: 'Zeitlimit für den Dienststart' },
    states: states(
      ['Changed by others', 'Von anderen geändert'],
      ['30 seconds (default)', '30 Sekunden (Standard)'],
    ),
    description: 'Makes Windows wait 30 seconds for a service that does not answer.',
    risk: 'unsafe',
    riskReason: 'With a shorter wait, slow services fail when Windows is busy at startup.',
    evidence: 'unsourced',
    sources: [primary('https://learn.microsoft.com/windows/win32/services/automatically-starting-services')],
    disputed:
      'Windows waits 30 seconds by default, so this setting helps only if something lowered the value.',
    unverified: true,
    restart: 'reboot',
    options: on(
      setting('HKLM\\SYSTEM\\CurrentControlSet\\Control', 'ServicesPipeTimeout', dword(30000), 'absent', {
        absentMeans: dword(30000),
      }),
    ),
  }),
  tweak({
    id: 'startup.verboseStatus',
    title: 'Show detailed status messages',
    name: { en: 'Detailed status messages', de: 'Ausführliche Statusmeldungen' },
    states: states(['Brief', 'Knapp'], ['Detailed', 'Ausführlich']),
    keywords: ['hochfahren'],
    description: 'Shows what Windows is doing while it starts, signs you in and shuts down.',
    risk: 'safe',
    riskReason: 'Only the messages that you see change, and they help you find the slow step.',
    evidence: 'documented',
    sources: [policyCsp('admx-logon', 'VerboseStatus'), winutil('tweaks.json', 1376)],
    notes: "This setting is listed in Windows' own policy template Logon.admx.",
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System',
        'VerboseStatus',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'startup.startupSound',
    title: 'Turn off the startup sound',
    name: { en: 'Startup sound', de: 'Startsound' },
    states: states(['Plays', 'Erklingt'], ['Silent', 'Stumm']),
    keywords: ['ton', 'boot', 'hochfahren'],
    description: 'Lets Windows start silently.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'unsourced',
    sources: [winhance('Optimize/Models/SoundOptimizations.cs', 31)],
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Authentication\\LogonUI\\BootAnimation',
        'DisableStartupSound',
        dword(1),
        dword(0),
      ),
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\EditionOverrides',
        'UserSetting_DisableStartupSound',
        dword(1),
        dword(0),
      ),
    ),
  }),
]
