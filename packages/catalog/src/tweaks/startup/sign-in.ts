/** What happens at sign-in. */
import { dword, on, policy, primary, setting, tweakWith } from '../../make.ts'
import { edgePolicy, policyCsp, sophia, template, winhance } from '../../sources.ts'
import { states } from '../../state-words.ts'
import { edgeSays } from '../edge-says.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({ area: 'startup', category: 'signIn' })

export const startupSignIn = [
  tweak({
    id: 'startup.disableStartupDelay',
    title: 'Turn off the delay of startup programs',
    name: { en: 'Startup program delay', de: 'Verzögerung der Autostart-Programme' },
    states: states(['Programs wait', 'Programme warten'], ['Start at once', 'Starten sofort']),
    keywords: ['boot', 'slow', 'langsam'],
    description: 'Starts your programs at once instead of after the desktop has settled.',
    risk: 'caution',
    riskReason: 'The desktop can feel busier right after sign-in.',
    evidence: 'unsourced',
    sources: [primary('https://learn.microsoft.com/windows/win32/setupapi/run-and-runonce-registry-keys')],
    disputed:
      'Microsoft does not describe this value, and the amount of work stays the same. On a slow disk, the desktop becomes usable later.',
    unverified: true,
    restart: 'logoff',
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Serialize',
        'StartupDelayInMSec',
        dword(0),
        'absent',
      ),
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Serialize',
        'WaitForIdleState',
        dword(0),
        'absent',
        { unverified: true, note: 'Newer tools set this value together with StartupDelayInMSec.' },
      ),
    ),
  }),
  tweak({
    id: 'startup.disableAnimations',
    title: 'Skip the first sign-in animation',
    name: { en: 'First sign-in animation', de: 'Animation der ersten Anmeldung' },
    states: states(['Plays', 'Läuft ab'], ['Skipped', 'Übersprungen']),
    description: 'Skips the greeting at the first sign-in of a new account.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'unsourced',
    sources: [sophia(2799)],
    disputed: 'This setting shortens only the first sign-in of a new account.',
    notes: 'A policy of the same name overrides this value.',
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon',
        'EnableFirstLogonAnimation',
        dword(0),
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'startup.restartApps',
    title: 'Stop reopening apps after sign-in',
    name: { en: 'Apps reopened after sign-in', de: 'Neu startbare Apps' },
    states: states(['Reopened', 'Öffnen sich wieder'], ['Stay closed', 'Bleiben zu']),
    keywords: ['autostart'],
    description: 'Stops Windows from reopening apps that were open at the last sign-out.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Your open apps are not restored after a restart.',
    evidence: 'unsourced',
    sources: [sophia(6577)],
    unverified: true,
    notes:
      'You find the switch in Settings under Accounts, Sign-in options. It is off by default on most PCs.',
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon',
        'RestartApps',
        dword(0),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'startup.persistBrowsers',
    title: 'Stop reopening folder windows',
    name: { en: 'Folder windows after sign-in', de: 'Ordnerfenster nach der Anmeldung' },
    states: states(['Reopened', 'Öffnen sich wieder'], ['Stay closed', 'Bleiben zu']),
    keywords: ['explorer'],
    description: 'Stops Windows from reopening the folder windows of the last session.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [sophia(6628), winhance('Customize/Models/ExplorerCustomizations.cs', 1847)],
    disputed:
      'The feature is off by default, so this setting changes something only if somebody turned the feature on.',
    restart: 'logoff',
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced',
        'PersistBrowsers',
        dword(0),
        dword(0),
      ),
    ),
  }),
  tweak({
    id: 'startup.arso',
    title: 'Stop automatic sign-in after updates',
    name: { en: 'Sign-in after updates', de: 'Anmeldung nach Updates' },
    states: states(['Automatic', 'Automatisch'], ['Only by you', 'Nur durch Sie']),
    description: 'Stops Windows from signing you in by itself to finish an update.',
    risk: 'safe',
    riskReason: 'After an update, startup programs start only once you sign in.',
    evidence: 'documented',
    sources: [policyCsp('windowslogon', 'AllowAutomaticRestartSignOn'), template('WinLogon')],
    disputed: 'Gains privacy, not time.',
    notes: "This setting is listed in Windows' own policy template WinLogon.admx.",
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System',
        'DisableAutomaticRestartSignOn',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'edge.startupBoost',
    title: 'Turn off Edge startup boost',
    name: { en: 'Edge startup boost', de: 'Edge-Startbeschleunigung' },
    states: states(['Loads at sign-in', 'Lädt beim Anmelden'], ['Blocked', 'Blockiert']),
    keywords: ['Start-Boost', 'autostart'],
    description: 'Stops Edge from loading at sign-in and from staying in the background.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `Edge opens a little slower, and web apps stop when Edge is closed. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('StartupBoostEnabled'), edgePolicy('BackgroundModeEnabled')],
    requires: ['edgeInstalled'],
    options: on(
      policy(edge, 'StartupBoostEnabled', dword(0), { note: 'Edge 88 and later.' }),
      policy(edge, 'BackgroundModeEnabled', dword(0), { note: 'Edge 77 and later.' }),
    ),
  }),
]
