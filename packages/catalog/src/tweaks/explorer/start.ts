/** What the Start menu contains. */
import { dword, on, option, policy, primary, proAndUp, setting, tweakWith, windows11 } from '../../make.ts'
import { atlas, magicX, sophia, win11Debloat } from '../../sources.ts'
import { nowHidden } from '../../state-words.ts'

const advanced = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced'
const explorerPolicies = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Explorer'

const tweak = tweakWith({ area: 'explorer', category: 'startMenu' })

export const explorerStart = [
  tweak({
    id: 'performance.startLayoutPins',
    minBuild: windows11,
    title: 'Show more pins in Start',
    name: { en: 'Layout of Start', de: 'Layout des Startmenüs' },
    description: 'Shows more pinned apps and fewer recommendations in Start.',
    risk: 'safe',
    riskReason: 'Only the look changes.',
    evidence: 'community',
    sources: [atlas('Configuration/tweaks/qol/shell/show-more-pins.yml', 7), magicX('ui.yaml', 1278)],
    disputed: 'The redesigned Start of 2025 ignores this value.',
    options: [
      option(
        'morePins',
        { en: 'More pins', de: 'Mehr angeheftete Elemente' },
        setting(advanced, 'Start_Layout', dword(1), dword(0)),
      ),
      option(
        'moreRecommendations',
        { en: 'More recommendations', de: 'Mehr Empfehlungen' },
        setting(advanced, 'Start_Layout', dword(2), dword(0)),
      ),
      option(
        'even',
        { en: 'Default', de: 'Standard' },
        setting(advanced, 'Start_Layout', dword(0), dword(0)),
      ),
    ],
  }),
  tweak({
    id: 'performance.startAllAppsView',
    title: 'Show all apps as a list in Start',
    name: { en: 'View of all apps in Start', de: 'Ansicht aller Apps im Startmenü' },
    description: 'Shows all apps as a list in the redesigned Start.',
    risk: 'safe',
    riskReason: 'Only the look changes.',
    evidence: 'community',
    sources: [win11Debloat('Regfiles/Start_AllApps_List.reg'), sophia(3620)],
    minBuild: 26100,
    options: [
      option(
        'list',
        { en: 'List', de: 'Liste' },
        setting(
          'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Start',
          'AllAppsViewMode',
          dword(2),
          dword(0),
        ),
      ),
      option(
        'grid',
        { en: 'Grid', de: 'Raster' },
        setting(
          'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Start',
          'AllAppsViewMode',
          dword(1),
          dword(0),
        ),
      ),
      option(
        'category',
        { en: 'Category', de: 'Kategorie' },
        setting(
          'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Start',
          'AllAppsViewMode',
          dword(0),
          dword(0),
        ),
      ),
    ],
  }),
  tweak({
    id: 'ads.startRecentlyAdded',
    title: 'Hide recently added apps in Start',
    name: { en: 'Recently added apps, every user', de: 'Zuletzt hinzugefügte Apps, alle Benutzer' },
    states: nowHidden,
    description: 'Hides the list of recently added apps, by policy.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-start#hiderecentlyaddedapps',
      ),
    ],
    restart: 'explorer',
    editions: proAndUp,
    options: on(policy(explorerPolicies, 'HideRecentlyAddedApps', dword(1))),
  }),
  tweak({
    id: 'ads.startMostUsed',
    minBuild: windows11,
    title: 'Hide most used apps in Start',
    name: { en: 'Most used apps, every user', de: 'Meistverwendete Apps, alle Benutzer' },
    states: nowHidden,
    description: 'Hides the list of most used apps, by policy.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-start#showorhidemostusedapps',
      ),
    ],
    restart: 'explorer',
    editions: proAndUp,
    options: on(policy(explorerPolicies, 'ShowOrHideMostUsedApps', dword(2))),
  }),
  tweak({
    id: 'ads.startPhonePanel',
    title: 'Hide the phone panel in Start',
    name: { en: 'Phone panel in Start', de: 'Smartphone-Bereich im Startmenü' },
    states: nowHidden,
    keywords: ['handy'],
    description: 'Hides the Phone Link panel next to Start.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'unsourced',
    sources: [win11Debloat('Regfiles/Disable_Phone_Link_In_Start.reg')],
    unverified: true,
    minBuild: 22631,
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Start\\Companions\\Microsoft.YourPhone_8wekyb3d8bbwe',
        'IsEnabled',
        dword(0),
        'absent',
        { unverified: true },
      ),
    ),
  }),
]
