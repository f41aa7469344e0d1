/** The widget board. */
import { dword, on, policy, primary, proAndUp, tweakWith, windows11 } from '../../make.ts'
import { policyCsp, template } from '../../sources.ts'
import { nowHidden } from '../../state-words.ts'

const tweak = tweakWith({ area: 'ads', category: 'widgets' })

export const adsWidgets = [
  tweak({
    id: 'ads.widgetsPolicy',
    minBuild: windows11,
    title: 'Turn off Widgets',
    name: { en: 'Widgets board', de: 'Widgetboard' },
    states: nowHidden,
    keywords: ['news', 'nachrichten', 'wetter', 'weather'],
    description: 'Removes the Widgets board and its button for every user.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'The news feed and its taskbar button are gone for every user.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-newsandinterests#allownewsandinterests',
      ),
    ],
    disputed:
      'On current builds Windows may refuse the change. In that case, use Settings, Personalization, Taskbar.',
    restart: 'explorer',
    editions: proAndUp,
    options: on(policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Dsh', 'AllowNewsAndInterests', dword(0))),
  }),
  tweak({
    id: 'ads.widgetsLockScreen',
    title: 'Turn off widgets on the lock screen',
    name: { en: 'Widgets on the lock screen', de: 'Widgets auf dem Sperrbildschirm' },
    states: nowHidden,
    keywords: ['wetter', 'verkehr', 'börse'],
    description: 'Removes weather, market and traffic cards from the lock screen.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [policyCsp('newsandinterests', 'DisableWidgetsOnLockScreen'), template('NewsAndInterests')],
    disputed:
      "Microsoft's template and its help text contradict each other about the value, and the policy is reported for preview builds only. The reliable way is the lock screen's page in Settings.",
    unverified: true,
    minBuild: 22621,
    editions: proAndUp,
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Dsh', 'DisableWidgetsOnLockScreen', dword(1), {
        unverified: true,
        note: "The values in the template contradict the template's own help text.",
      }),
    ),
  }),
]
