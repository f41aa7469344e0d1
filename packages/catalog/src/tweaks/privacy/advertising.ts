/** Data about the user that can be used for adverts. */
import { dword, on, policy, primary, setting, tweakWith } from '../../make.ts'
import { connectionsPage, sophia } from '../../sources.ts'
import { states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'privacy', category: 'advertising' })

export const privacyAdvertising = [
  tweak({
    id: 'privacy.advertisingId',
    title: 'Turn off the advertising ID',
    name: { en: 'Advertising ID', de: 'Werbe-ID' },
    states: states(['Shared with apps', 'Für Apps lesbar'], ['Private', 'Privat']),
    keywords: ['werbung', 'ads', 'tracking', 'reklame'],
    description: 'Stops apps from using one ID per user to build an advertising profile.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'You still see ads, but they are less personal.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#disableadvertisingid',
      ),
      connectionsPage,
      sophia(832),
    ],
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AdvertisingInfo',
        'DisabledByGroupPolicy',
        dword(1),
      ),
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\AdvertisingInfo',
        'Enabled',
        dword(0),
        dword(1),
        { consent: true, note: 'The default depends on the choice made in first-run setup.' },
      ),
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\AdvertisingInfo',
        'Enabled',
        dword(0),
        'absent',
        { consent: true },
      ),
    ),
  }),
  tweak({
    id: 'privacy.tailoredExperiences',
    title: 'Turn off tailored experiences',
    name: { en: 'Tailored experiences', de: 'Individuelle Benutzererfahrung' },
    states: states(
      ['May use your data', 'Darf Ihre Daten nutzen'],
      ['Not personalized', 'Nicht personalisiert'],
    ),
    keywords: ['werbung', 'personalisierung', 'vorschläge'],
    description: 'Stops Microsoft from using diagnostic data for personal tips, ads and recommendations.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Nothing breaks; tips and ads are just less personal.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowtailoredexperienceswithdiagnosticdata',
      ),
      connectionsPage,
      sophia(1164),
    ],
    disputed: 'The policy works per user. Many scripts write it for the whole PC, where nothing reads it.',
    options: on(
      policy(
        'HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\CloudContent',
        'DisableTailoredExperiencesWithDiagnosticData',
        dword(1),
      ),
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Privacy',
        'TailoredExperiencesWithDiagnosticDataEnabled',
        dword(0),
        dword(1),
        { consent: true, note: 'The default depends on the choice made in first-run setup.' },
      ),
    ),
  }),
  tweak({
    id: 'privacy.languageList',
    title: 'Hide your language list from websites',
    name: { en: 'Language list for websites', de: 'Sprachenliste für Websites' },
    states: states(['Websites see it', 'Für Websites sichtbar'], ['Private', 'Privat']),
    keywords: ['fingerprint'],
    description: 'Stops sites from reading the full language list.',
    risk: 'safe',
    riskReason: 'Sites may appear in another language.',
    evidence: 'documented',
    sources: [connectionsPage, sophia(784)],
    options: on(
      setting(
        'HKCU\\Control Panel\\International\\User Profile',
        'HttpAcceptLanguageOptOut',
        dword(1),
        'absent',
        { consent: true },
      ),
    ),
  }),
]
