/** Protections that are either on or off. */
import { dword, on, option, policy, primary, setting, text, tweakWith } from '../../make.ts'
import { sophia } from '../../sources.ts'
import { nowProtected } from '../../state-words.ts'

const systemPolicies = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System'

const tweak = tweakWith({ area: 'security', category: 'protection' })

export const securityProtection = [
  tweak({
    id: 'security.enableUAC',
    title: 'Set User Account Control to the default',
    name: { en: 'User Account Control', de: 'Benutzerkontensteuerung' },
    keywords: ['prompt'],
    description: 'Makes Windows ask before programs get administrator rights.',
    impact: 'High',
    risk: 'safe',
    riskReason: 'If somebody turned this prompt off, Windows shows it again.',
    evidence: 'community',
    sources: [
      primary(
        'https://learn.microsoft.com/windows/security/application-security/application-control/user-account-control/settings-and-configuration',
      ),
    ],
    unverified: true,
    restart: 'reboot',
    notes: 'Only the first value needs a restart. Clearpane never lowers this protection.',
    options: [
      option(
        'standard',
        {
          en: 'Ask when an app wants to change the PC (Windows default)',
          de: 'Fragen, wenn eine App den PC ändern will (Windows-Standard)',
        },
        policy(systemPolicies, 'EnableLUA', dword(1), { clean: dword(1) }),
        policy(systemPolicies, 'ConsentPromptBehaviorAdmin', dword(5), { clean: dword(5) }),
        policy(systemPolicies, 'PromptOnSecureDesktop', dword(1), { clean: dword(1) }),
        policy(systemPolicies, 'ConsentPromptBehaviorUser', dword(3), { clean: dword(3) }),
      ),
      option(
        'strict',
        {
          en: 'Ask every time, also for Windows settings',
          de: 'Immer fragen, auch bei Windows-Einstellungen',
        },
        policy(systemPolicies, 'EnableLUA', dword(1), { clean: dword(1) }),
        policy(systemPolicies, 'ConsentPromptBehaviorAdmin', dword(2), { clean: dword(5) }),
        policy(systemPolicies, 'PromptOnSecureDesktop', dword(1), { clean: dword(1) }),
        policy(systemPolicies, 'ConsentPromptBehaviorUser', dword(3), { clean: dword(3) }),
      ),
    ],
  }),
  tweak({
    id: 'security.smartScreen',
    title: 'Turn on SmartScreen for programs and files',
    name: { en: 'SmartScreen for programs', de: 'SmartScreen für Programme' },
    otherwise: { en: 'Off', de: 'Aus' },
    keywords: ['virus', 'malware'],
    description: 'Warns before unknown downloads run.',
    impact: 'High',
    risk: 'safe',
    riskReason: 'You have to confirm unknown programs yourself.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/windows/client-management/mdm/policy-csp-smartscreen'),
      sophia(9945),
    ],
    notes: 'Clearpane never lowers this protection. Edge and the Store have switches of their own.',
    options: [
      option(
        'warn',
        { en: 'Warn', de: 'Warnen' },
        setting(
          'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer',
          'SmartScreenEnabled',
          text('Warn'),
          'absent',
        ),
      ),
      option(
        'administrator',
        { en: 'Ask an administrator', de: 'Administrator fragen' },
        setting(
          'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer',
          'SmartScreenEnabled',
          text('RequireAdmin'),
          'absent',
        ),
      ),
    ],
  }),
  tweak({
    id: 'security.coreIsolation',
    title: 'Turn on memory integrity',
    name: { en: 'Memory integrity', de: 'Speicherintegrität' },
    states: nowProtected,
    keywords: ['HVCI', 'VBS', 'Kernisolierung'],
    description: 'Checks drivers in an isolated part of memory.',
    impact: 'High',
    risk: 'caution',
    riskReason: 'Old drivers can stop working; games lose a little speed.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/windows/security/hardware-security/enable-virtualization-based-protection-of-code-integrity',
      ),
    ],
    restart: 'reboot',
    conflictsWith: ['gaming.memoryIntegrity'],
    notes:
      'This protection is on by default for clean installs on supported hardware. Windows Security lists drivers that prevent the protection.',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\DeviceGuard\\Scenarios\\HypervisorEnforcedCodeIntegrity',
        'Enabled',
        dword(1),
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'security.lsaProtection',
    title: 'Turn on LSA protection',
    name: { en: 'LSA protection', de: 'LSA-Schutz' },
    states: nowProtected,
    keywords: ['password', 'Kennwort', 'Sicherheitsautorität'],
    description: 'Keeps other programs out of the process that holds your sign-in secrets.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Old smart card or password plug-ins may not load.',
    evidence: 'community',
    sources: [
      primary(
        'https://learn.microsoft.com/windows-server/security/credentials-protection-and-management/configuring-additional-lsa-protection',
      ),
    ],
    unverified: true,
    restart: 'reboot',
    minBuild: 22621,
    notes:
      'This protection is on by default for newer installs, but for some of them only after a trial period.',
    options: on(
      setting('HKLM\\SYSTEM\\CurrentControlSet\\Control\\Lsa', 'RunAsPPL', dword(2), 'absent', {
        note: 'The value 2 means on without a lock in the firmware, so the setting can be undone.',
      }),
      setting('HKLM\\SYSTEM\\CurrentControlSet\\Control\\Lsa', 'RunAsPPLBoot', dword(2), 'absent'),
    ),
  }),
]
