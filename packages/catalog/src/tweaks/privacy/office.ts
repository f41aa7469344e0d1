/** Data that Office sends. */
import { dword, on, policy, primary, setting, tweakWith } from '../../make.ts'
import { atlas, productTemplate, winhance } from '../../sources.ts'
import { states } from '../../state-words.ts'

const officePrivacy = 'HKCU\\SOFTWARE\\Policies\\Microsoft\\office\\16.0\\common\\privacy'

const tweak = tweakWith({ area: 'privacy', category: 'office', requires: ['officeInstalled'] })

export const privacyOffice = [
  tweak({
    id: 'office.telemetry',
    title: 'Turn off Office diagnostic data',
    name: { en: 'Office diagnostic data', de: 'Office-Diagnosedaten' },
    states: states(['May be sent', 'Darf gesendet werden'], ['Lowest level', 'Niedrigste Stufe']),
    keywords: ['telemetrie'],
    description: 'Sets the diagnostic level of Office to the lowest.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Some support features stop.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/microsoft-365-apps/privacy/manage-privacy-controls'),
      productTemplate('office16'),
    ],
    disputed:
      'Microsoft describes this policy for business editions; the effect on consumer editions is not confirmed.',
    unverified: true,
    options: on(
      policy(
        'HKCU\\SOFTWARE\\Policies\\Microsoft\\office\\common\\clienttelemetry',
        'sendtelemetry',
        dword(3),
      ),
    ),
  }),
  tweak({
    id: 'office.connectedExperiences',
    title: "Turn off Office's connected experiences",
    name: { en: 'Connected experiences', de: 'Verbundene Erfahrungen' },
    states: states(['Content may be sent', 'Darf Inhalte senden'], ['Stays here', 'Bleibt hier']),
    description: 'Turns off features that send your content to Microsoft.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Translator, Editor, design ideas, templates and Copilot stop working.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/microsoft-365-apps/privacy/manage-privacy-controls'),
      productTemplate('office16'),
      winhance('Optimize/Models/PrivacyOptimizations.cs', 2793),
    ],
    disputed:
      'Microsoft describes this policy for business editions; the effect on consumer editions is not confirmed.',
    unverified: true,
    options: on(
      policy(officePrivacy, 'usercontentdisabled', dword(2)),
      policy(officePrivacy, 'downloadcontentdisabled', dword(2)),
      policy(officePrivacy, 'controllerconnectedservicesenabled', dword(2)),
    ),
  }),
  tweak({
    id: 'office.disconnected',
    title: "Turn off most of Office's online features",
    name: { en: 'Office online features', de: 'Onlinefunktionen von Office' },
    states: states(['Available', 'Verfügbar'], ['Mostly blocked', 'Meist blockiert']),
    description: 'Turns off most connected experiences of Office with one broad switch.',
    risk: 'caution',
    riskReason:
      'This switch also stops features that need the internet. Think before you combine it with other switches.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/microsoft-365-apps/privacy/manage-privacy-controls'),
      productTemplate('office16'),
    ],
    disputed:
      'Microsoft describes this policy for business editions; the effect on consumer editions is not confirmed.',
    unverified: true,
    options: on(policy(officePrivacy, 'disconnectedstate', dword(2))),
  }),
  tweak({
    id: 'office.feedback',
    title: 'Turn off Office feedback',
    name: { en: 'Office feedback', de: 'Office-Feedback' },
    states: states(['Office asks', 'Office fragt nach'], ['Never asked', 'Nie gefragt']),
    keywords: ['umfrage'],
    description: 'Stops surveys and the old improvement program of Office.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [
      productTemplate('office16'),
      atlas('Configuration/tweaks/privacy/apps/disable-office-telemetry.yml'),
    ],
    disputed: 'Microsoft does not document the names of these values.',
    unverified: true,
    options: on(
      policy('HKCU\\SOFTWARE\\Policies\\Microsoft\\office\\16.0\\common\\feedback', 'enabled', dword(0), {
        unverified: true,
      }),
      setting('HKCU\\Software\\Microsoft\\Office\\16.0\\Common', 'QMEnable', dword(0), 'absent', {
        unverified: true,
      }),
    ),
  }),
]
