/** Parts of Windows that must not be removed. */
import { on, primary, tweakWith } from '../../make.ts'
import { service } from '../../make-services.ts'
import { states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'debloat', category: 'keptAsTheyAre' })

export const debloatKept = [
  tweak({
    id: 'debloat.microsoftEdge',
    title: 'Keep Microsoft Edge',
    name: { en: 'Microsoft Edge', de: 'Microsoft Edge' },
    keywords: ['browser'],
    description:
      'Edge is left as it is, because only Settings may remove it, and only in the European Economic Area.',
    section: 'kept',
    impact: 'High',
    risk: 'unsafe',
    riskReason:
      'Removing Edge by force breaks web sign-in, help, Widgets and programs that need WebView2, and Windows Update installs Edge again.',
    evidence: 'community',
    sources: [
      primary(
        'https://support.microsoft.com/en-us/microsoft-edge/why-can-t-i-uninstall-microsoft-edge-ee150b3b-7d7a-9984-6d83-eb36683d526d',
      ),
    ],
    disputed:
      "Tricks with the PC's region, a fake MicrosoftEdge.exe or registry values are unsupported. Use the Edge policies to make Edge quieter instead.",
    unverified: true,
    reversible: 'no',
    options: on(),
  }),
  tweak({
    id: 'debloat.windowsDefender',
    title: 'Keep Windows Defender',
    name: { en: 'Windows Defender', de: 'Windows Defender' },
    states: states(['Changed', 'Verändert'], ['Starts with Windows', 'Startet mit Windows']),
    keywords: ['virenschutz', 'antivirus'],
    description: 'Shows whether Defender is installed; Clearpane never turns it off.',
    section: 'kept',
    impact: 'High',
    risk: 'unsafe',
    riskReason:
      'Without any protection program, Windows Security, updates and even the start of Windows can break.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/defender-endpoint/microsoft-defender-antivirus-compatibility',
      ),
      primary(
        'https://learn.microsoft.com/en-us/defender-endpoint/prevent-changes-to-security-settings-with-tamper-protection',
      ),
    ],
    disputed:
      'Windows ignores the policy that used to turn Defender off, and tamper protection reverts other switches. Defender steps aside by itself for another antivirus program.',
    reversible: 'no',
    options: on(
      service('WinDefend', 'Microsoft Defender Antivirus Service', 'unknown', 'Automatic', {
        optional: true,
        guard: true,
        note: 'The start type is not Automatic while another antivirus program protects the PC.',
      }),
    ),
  }),
]
