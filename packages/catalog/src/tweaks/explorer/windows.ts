/** How windows snap, and how the user switches between them. */
import { dword, on, option, setting, text, tweakWith, windows11 } from '../../make.ts'
import { atlas, sophia, win11Debloat, winhance } from '../../sources.ts'
import { nowHidden, states } from '../../state-words.ts'

const advanced = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced'

const tweak = tweakWith({ area: 'explorer', category: 'windows' })

export const explorerWindows = [
  tweak({
    id: 'performance.altTabWindowsOnly',
    minBuild: 19042,
    title: 'Show only windows in Alt+Tab',
    name: { en: 'Browser tabs in Alt+Tab', de: 'Browsertabs in Alt+Tab' },
    description: 'Leaves browser tabs out of Alt+Tab.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Hide_Tabs_In_Alt_Tab.reg'),
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 375),
    ],
    options: [
      option(
        'noTabs',
        { en: 'No tabs', de: 'Keine Tabs' },
        setting(advanced, 'MultiTaskingAltTabFilter', dword(3), dword(3)),
      ),
      option(
        'threeTabs',
        { en: '3 tabs', de: '3 Tabs' },
        setting(advanced, 'MultiTaskingAltTabFilter', dword(2), dword(3)),
      ),
      option(
        'fiveTabs',
        { en: '5 tabs', de: '5 Tabs' },
        setting(advanced, 'MultiTaskingAltTabFilter', dword(1), dword(3)),
      ),
      option(
        'twentyTabs',
        { en: '20 tabs', de: '20 Tabs' },
        setting(advanced, 'MultiTaskingAltTabFilter', dword(0), dword(3)),
      ),
    ],
  }),
  tweak({
    id: 'performance.snapAssist',
    title: 'Turn off snap suggestions',
    name: { en: 'Snap suggestions', de: 'Andockvorschläge' },
    states: nowHidden,
    keywords: ['tiling'],
    description: 'Stops Windows from suggesting which window to put next to a snapped window.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [win11Debloat('Regfiles/Disable_Snap_Assist.reg'), sophia(1697)],
    options: on(setting(advanced, 'SnapAssist', dword(0), dword(1))),
  }),
  tweak({
    id: 'performance.snapFlyout',
    minBuild: windows11,
    title: 'Hide snap layouts on hover',
    name: { en: 'Snap layouts on hover', de: 'Andocklayouts beim Zeigen' },
    states: nowHidden,
    keywords: ['tiling'],
    description: 'Hides the snap layouts that appear when you hover over the maximize button.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Snap_Layouts.reg'),
      atlas('Executables/AtlasDesktop/4. Interface Tweaks/Snap Layouts/Disable Snap Layouts.cmd', 26),
    ],
    options: on(setting(advanced, 'EnableSnapAssistFlyout', dword(0), dword(1))),
  }),
  tweak({
    id: 'performance.snapBar',
    title: 'Hide the snap bar at the top',
    name: { en: 'Snap bar at the top', de: 'Andockleiste am oberen Rand' },
    states: nowHidden,
    keywords: ['tiling'],
    description: 'Hides the snap layout bar that appears when you drag a window to the top.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Snap_Layouts.reg'),
      atlas('Executables/AtlasDesktop/4. Interface Tweaks/Snap Layouts/Disable Snap Layouts.cmd', 26),
    ],
    minBuild: 22621,
    options: on(setting(advanced, 'EnableSnapBar', dword(0), dword(1))),
  }),
  tweak({
    id: 'performance.windowSnapping',
    title: 'Turn off window snapping',
    name: { en: 'Window snapping', de: 'Andocken von Fenstern' },
    states: states(['At screen edges', 'Am Bildschirmrand'], ['Never', 'Nie']),
    keywords: ['tiling'],
    description: 'Keeps windows from snapping to the edges of the screen.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [win11Debloat('Regfiles/Disable_Window_Snapping.reg'), sophia(1691)],
    restart: 'logoff',
    options: on(setting('HKCU\\Control Panel\\Desktop', 'WindowArrangementActive', text('0'), text('1'))),
  }),
  tweak({
    id: 'performance.aeroShake',
    title: 'Turn off title-bar shake',
    name: { en: 'Title bar window shake', de: 'Titelleisten-Fensterschütteln' },
    states: states(['Minimizes the others', 'Minimiert die anderen'], ['Does nothing', 'Tut nichts']),
    keywords: ['minimieren', 'minimize'],
    description: 'Keeps other windows open when you shake a window.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [sophia(3065), atlas('Executables/AtlasModules/Scripts/Modules/Qol/Qol.psm1', 173)],
    disputed:
      'The feature is off by default on Windows 11, so this setting changes something only if somebody turned the feature on.',
    options: on(setting(advanced, 'DisallowShaking', dword(1), 'absent', { absentMeans: dword(1) })),
  }),
]
