/** Files that Store apps may reach without asking. */
import { on, tweakWith } from '../../make.ts'
import { privacySexy, revision } from '../../sources.ts'
import { consent } from '../consent.ts'

const tweak = tweakWith({ area: 'privacy', category: 'App permissions' })

export const privacyLibraries = [
  tweak({
    id: 'privacy.documentsAccess',
    title: 'Block app access to the Documents library',
    description: 'Denies Store apps the Documents library.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Store editors cannot open files there without a picker.',
    evidence: 'community',
    sources: [privacySexy(3119), revision('Configuration/Tasks/registry/explorer/win-settings.yml', 432)],
    disputed: 'There is no policy for it; only the switch Settings shows.',
    unverified: true,
    options: on(consent('documentsLibrary')),
  }),
  tweak({
    id: 'privacy.picturesAccess',
    title: 'Block app access to the Pictures library',
    description: 'Denies Store apps the Pictures library.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Photos shows nothing from that library.',
    evidence: 'community',
    sources: [privacySexy(3142), revision('Configuration/Tasks/registry/explorer/win-settings.yml', 436)],
    disputed: 'There is no policy for it; only the switch Settings shows.',
    unverified: true,
    options: on(consent('picturesLibrary')),
  }),
  tweak({
    id: 'privacy.videosAccess',
    title: 'Block app access to the Videos library',
    description: 'Denies Store apps the Videos library.',
    risk: 'caution',
    riskReason: 'The library in Media Player becomes empty.',
    evidence: 'community',
    sources: [privacySexy(3165), revision('Configuration/Tasks/registry/explorer/win-settings.yml', 440)],
    disputed: 'There is no policy for it; only the switch Settings shows.',
    unverified: true,
    options: on(consent('videosLibrary')),
  }),
  tweak({
    id: 'privacy.musicAccess',
    title: 'Block app access to the Music library',
    description: 'Denies Store apps the Music library.',
    risk: 'caution',
    riskReason: 'The library in Media Player becomes empty.',
    evidence: 'unsourced',
    sources: [privacySexy(3186)],
    disputed: 'There is no policy for it; only the switch Settings shows.',
    unverified: true,
    options: on(consent('musicLibrary')),
  }),
  tweak({
    id: 'privacy.fileSystemAccess',
    title: 'Block app access to the whole file system',
    description: 'Denies Store apps the whole file system.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Store file tools (for example some archivers) break.',
    evidence: 'community',
    sources: [privacySexy(3208), revision('Configuration/Tasks/registry/explorer/win-settings.yml', 444)],
    disputed: 'There is no policy for it; only the switch Settings shows.',
    unverified: true,
    options: on(consent('broadFileSystemAccess')),
  }),
]
