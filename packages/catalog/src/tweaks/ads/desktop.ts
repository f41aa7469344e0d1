/** The items that Microsoft puts on the desktop. */
import { dword, on, setting, tweak } from '../../make.ts'
import { win11Debloat } from '../../sources.ts'
import { nowHidden } from '../../state-words.ts'

export const adsDesktop = [
  tweak({
    id: 'ads.spotlightIcon',
    area: 'ads',
    title: 'Hide "Learn about this picture"',
    name: { en: 'Spotlight icon on the desktop', de: 'Blickpunkt-Symbol auf dem Desktop' },
    states: nowHidden,
    description: 'Hides the Spotlight icon on the desktop and keeps the Spotlight pictures.',
    category: 'suggestions',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the icon disappears.',
    evidence: 'unsourced',
    sources: [win11Debloat('Regfiles/Hide_Desktop_Spotlight_Icon.reg')],
    disputed:
      'One project documents this value, but no Microsoft page does. The value works on Home, where the Spotlight policy has no effect.',
    unverified: true,
    restart: 'explorer',
    minBuild: 22621,
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\HideDesktopIcons\\NewStartPanel',
        '{2cc5ca98-6485-489a-920e-b3e88a6ccce3}',
        dword(1),
        'absent',
        { absentMeans: dword(0) },
      ),
    ),
  }),
]
