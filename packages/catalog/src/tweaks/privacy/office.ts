/** Data that Office sends. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, policy, primary, setting } from '../../make.ts'
import { atlas, productTemplate, winhance } from '../../sources.ts'

const officePrivacy = 'HKCU\\SOFTWARE\\Policies\\Microsoft\\office\\16.0\\common\\privacy'

export const privacyOffice = [
  {
    id: 'office.telemetry',
    area: 'privacy',
    title: 'Turn off Office diagnostic data',
    description: 'Sets the diagnostic level of Office to the lowest.',
    category: 'Office',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Some support features stop.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/microsoft-365-apps/privacy/manage-privacy-controls'),
      productTemplate('office16'),
    ],
    disputed:
      'Microsoft describes it for business editions; the effect on consumer editions is not confirmed.',
    unverified: true,
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    requires: ['officeInstalled'],
    reversible: 'exact',
    options: on(
      policy(
        'HKCU\\SOFTWARE\\Policies\\Microsoft\\office\\common\\clienttelemetry',
        'sendtelemetry',
        dword(3),
      ),
    ),
  },
  {
    id: 'office.connectedExperiences',
    area: 'privacy',
    title: "Turn off Office's connected experiences",
    description: 'Turns off features that send your content to Microsoft.',
    category: 'Office',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Translator, Editor, design ideas, templates and Copilot stop.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/microsoft-365-apps/privacy/manage-privacy-controls'),
      productTemplate('office16'),
      winhance('Optimize/Models/PrivacyOptimizations.cs', 2793),
    ],
    disputed:
      'Microsoft describes it for business editions; the effect on consumer editions is not confirmed.',
    unverified: true,
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    requires: ['officeInstalled'],
    reversible: 'exact',
    options: on(
      policy(officePrivacy, 'usercontentdisabled', dword(2)),
      policy(officePrivacy, 'downloadcontentdisabled', dword(2)),
      policy(officePrivacy, 'controllerconnectedservicesenabled', dword(2)),
    ),
  },
  {
    id: 'office.disconnected',
    area: 'privacy',
    title: "Turn off most of Office's online features",
    description: 'Uses the broad switch for connected experiences.',
    category: 'Office',
    impact: 'Low',
    risk: 'caution',
    riskReason: 'Also stops features that need the internet; think before combining it with others.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/microsoft-365-apps/privacy/manage-privacy-controls'),
      productTemplate('office16'),
    ],
    disputed:
      'Microsoft describes it for business editions; the effect on consumer editions is not confirmed.',
    unverified: true,
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    requires: ['officeInstalled'],
    reversible: 'exact',
    options: on(policy(officePrivacy, 'disconnectedstate', dword(2))),
  },
  {
    id: 'office.feedback',
    area: 'privacy',
    title: 'Turn off Office feedback',
    description: 'Stops surveys and the old improvement program.',
    category: 'Office',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [
      productTemplate('office16'),
      atlas('Configuration/tweaks/privacy/apps/disable-office-telemetry.yml'),
    ],
    disputed: 'The names are what users found out.',
    unverified: true,
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    requires: ['officeInstalled'],
    reversible: 'exact',
    options: on(
      policy('HKCU\\SOFTWARE\\Policies\\Microsoft\\office\\16.0\\common\\feedback', 'enabled', dword(0), {
        unverified: true,
      }),
      setting('HKCU\\Software\\Microsoft\\Office\\16.0\\Common', 'QMEnable', dword(0), 'absent', {
        unverified: true,
      }),
    ),
  },
] satisfies Tweak[]
