/** What the Start menu shows. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, option, policy, primary, proAndUp, setting } from '../../make.ts'
import { atlas, magicX, sophia, win11Debloat } from '../../sources.ts'

const advanced = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced'
const explorerPolicies = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Explorer'

export const explorerStart = [
  {
    id: 'performance.startLayoutPins',
    area: 'explorer',
    title: 'Show more pins in Start',
    description: 'Shows more pinned apps and fewer recommendations in Start.',
    category: 'Start menu',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Only the look changes.',
    evidence: 'community',
    sources: [atlas('Configuration/tweaks/qol/shell/show-more-pins.yml', 7), magicX('ui.yaml', 1278)],
    disputed: 'The redesigned Start of 2025 ignores it.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: [
      option('morePins', 'More pins', setting(advanced, 'Start_Layout', dword(1), dword(0))),
      option(
        'moreRecommendations',
        'More recommendations',
        setting(advanced, 'Start_Layout', dword(2), dword(0)),
      ),
      option('even', 'Default', setting(advanced, 'Start_Layout', dword(0), dword(0))),
    ],
  },
  {
    id: 'performance.startAllAppsView',
    area: 'explorer',
    title: 'Show all apps as a list in Start',
    description: 'Shows all apps as a list in the redesigned Start.',
    category: 'Start menu',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Only the look changes.',
    evidence: 'community',
    sources: [win11Debloat('Regfiles/Start_AllApps_List.reg'), sophia(3620)],
    restart: 'none',
    minBuild: 26100,
    editions: everyEdition,
    reversible: 'exact',
    options: [
      option(
        'list',
        'List',
        setting(
          'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Start',
          'AllAppsViewMode',
          dword(2),
          dword(0),
        ),
      ),
      option(
        'grid',
        'Grid',
        setting(
          'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Start',
          'AllAppsViewMode',
          dword(1),
          dword(0),
        ),
      ),
      option(
        'category',
        'Category',
        setting(
          'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Start',
          'AllAppsViewMode',
          dword(0),
          dword(0),
        ),
      ),
    ],
  },
  {
    id: 'ads.startRecentlyAdded',
    area: 'explorer',
    title: 'Hide recently added apps in Start',
    description: 'Hides the list of recently added apps, by policy.',
    category: 'Start menu',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-start#hiderecentlyaddedapps',
      ),
    ],
    restart: 'explorer',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(policy(explorerPolicies, 'HideRecentlyAddedApps', dword(1))),
  },
  {
    id: 'ads.startMostUsed',
    area: 'explorer',
    title: 'Hide most used apps in Start',
    description: 'Hides the list of most used apps, by policy.',
    category: 'Start menu',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-start#showorhidemostusedapps',
      ),
    ],
    restart: 'explorer',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(policy(explorerPolicies, 'ShowOrHideMostUsedApps', dword(2))),
  },
  {
    id: 'ads.startPhonePanel',
    area: 'explorer',
    title: 'Hide the phone panel in Start',
    description: 'Hides the Phone Link panel next to Start.',
    category: 'Start menu',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'unsourced',
    sources: [win11Debloat('Regfiles/Disable_Phone_Link_In_Start.reg')],
    unverified: true,
    restart: 'none',
    minBuild: 22631,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Start\\Companions\\Microsoft.YourPhone_8wekyb3d8bbwe',
        'IsEnabled',
        dword(0),
        'absent',
        { unverified: true },
      ),
    ),
  },
] satisfies Tweak[]
