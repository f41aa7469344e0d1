/** The widget board. */
import type { Tweak } from '@clearpane/model'
import { dword, on, policy, primary, proAndUp } from '../../make.ts'
import { policyCsp, template } from '../../sources.ts'

export const adsWidgets = [
  {
    id: 'ads.widgetsPolicy',
    area: 'ads',
    title: 'Turn off Widgets',
    description: 'Removes the board and its button for every user.',
    category: 'Widgets',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'The news feed and its taskbar button are gone for every user.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-newsandinterests#allownewsandinterests',
      ),
    ],
    disputed: 'On current builds Windows may refuse the change; then use Settings, Personalization, Taskbar.',
    restart: 'explorer',
    minBuild: 22000,
    editions: proAndUp,
    editionsNote: 'Reported to work on Home as well.',
    reversible: 'exact',
    options: on(policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Dsh', 'AllowNewsAndInterests', dword(0))),
  },
  {
    id: 'ads.widgetsLockScreen',
    area: 'ads',
    title: 'Turn off widgets on the lock screen',
    description: 'Removes weather, market and traffic cards from the lock screen.',
    category: 'Widgets',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [policyCsp('newsandinterests', 'DisableWidgetsOnLockScreen'), template('NewsAndInterests')],
    disputed:
      "Microsoft's own template and its help text contradict each other about the value, and the policy is reported for preview builds only; the lock screen's settings page is the sure way.",
    unverified: true,
    restart: 'none',
    minBuild: 22621,
    editions: proAndUp,
    reversible: 'exact',
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Dsh', 'DisableWidgetsOnLockScreen', dword(1), {
        unverified: true,
        note: "The template's values contradict its own help text.",
      }),
    ),
  },
] satisfies Tweak[]
