/** Programs that the firmware installs, the places where passwords are stored, printing, and remote connections. */
import { dword, on, policy, primary, proAndUp, secondary, setting, tweakWith } from '../../make.ts'
import { policyCsp, template, winutil } from '../../sources.ts'
import { states } from '../../state-words.ts'

const phishing = 'HKLM\\Software\\Policies\\Microsoft\\Windows\\WTDS\\Components'

const tweak = tweakWith({ area: 'security', category: 'protection' })

export const securityFirmwareAndSignIn = [
  tweak({
    id: 'security.wpbt',
    title: 'Block programs the firmware installs',
    name: { en: 'Programs from the firmware', de: 'Programme aus der Firmware' },
    states: states(['May start', 'Dürfen starten'], ['Blocked', 'Blockiert']),
    keywords: ['bloatware', 'BIOS', 'UEFI'],
    description: 'Keeps Windows from running programs that the maker of the PC put into the firmware (WPBT).',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Anti-theft and support programs of some makers no longer install themselves.',
    evidence: 'community',
    sources: [
      winutil('tweaks.json', 939),
      secondary('https://ad.harvester.fr/08-endpoints/disable-wpbt.html'),
    ],
    disputed:
      'Microsoft does not describe the value. Programs that the firmware installed earlier stay installed.',
    restart: 'reboot',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager',
        'DisableWpbtExecution',
        dword(1),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'security.phishingProtection',
    title: 'Show a warning when a password is typed in the wrong place',
    name: { en: 'Phishing protection', de: 'Phishingschutz' },
    states: states(['No warnings', 'Ohne Warnung'], ['Warns you', 'Warnt Sie']),
    keywords: ['Kennwort', 'Passwort'],
    description: 'Turns on the enhanced phishing protection of SmartScreen with its warnings.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'You are warned when you type or reuse your Windows password where it does not belong.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-webthreatdefense'),
      template('WebThreatDefense'),
    ],
    disputed: 'This protection acts only where you sign in with a password, not with Windows Hello.',
    minBuild: 22621,
    editions: proAndUp,
    options: on(
      policy(phishing, 'ServiceEnabled', dword(1)),
      policy(phishing, 'NotifyMalicious', dword(1)),
      policy(phishing, 'NotifyPasswordReuse', dword(1)),
      policy(phishing, 'NotifyUnsafeApp', dword(1)),
    ),
  }),
  tweak({
    id: 'security.protectedPrint',
    title: 'Turn on Windows protected print',
    name: { en: 'Windows protected print', de: 'Geschützter Windows-Druckmodus' },
    states: states(['Any driver', 'Jeder Treiber'], ['Protected', 'Geschützt']),
    keywords: ['printer', 'Drucker'],
    description: "Prints only in the modern way, which works without a manufacturer's driver.",
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Printers that need their own driver stop printing until you undo.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows-hardware/drivers/print/windows-protected-print-mode',
      ),
      policyCsp('printers', 'ConfigureWindowsProtectedPrint'),
      template('Printing'),
    ],
    restart: 'reboot',
    minBuild: 26100,
    options: on(
      policy(
        'HKLM\\Software\\Policies\\Microsoft\\Windows NT\\Printers\\WPP',
        'WindowsProtectedPrintGroupPolicyState',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'security.remoteDesktop',
    title: 'Block Remote Desktop connections',
    name: { en: 'Remote Desktop', de: 'Remotedesktop' },
    states: states(['Others may connect', 'Verbindung möglich'], ['Blocked', 'Blockiert']),
    keywords: ['RDP', 'Fernzugriff'],
    description: 'Keeps other PCs from connecting to this PC through Remote Desktop.',
    category: 'devicesAndAccess',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'This setting affects only people who connect to this PC from outside.',
    evidence: 'documented',
    sources: [policyCsp('remotedesktopservices', 'AllowUsersToConnectRemotely'), template('TerminalServer')],
    disputed: 'Remote Desktop is off by default, and this setting keeps it off.',
    editions: proAndUp,
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows NT\\Terminal Services',
        'fDenyTSConnections',
        dword(1),
      ),
    ),
  }),
]
