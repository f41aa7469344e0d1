/** How windows snap, switch and scroll. */
import { dword, on, option, setting, text, tweakWith } from '../../make.ts'
import { atlas, privacySexy, sophia, win11Debloat, winhance, winutil } from '../../sources.ts'

const advanced = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced'

const tweak = tweakWith({ area: 'explorer', category: 'Windows' })

export const explorerWindows = [
  tweak({
    id: 'performance.altTabWindowsOnly',
    title: 'Show only windows in Alt+Tab',
    description: 'Leaves browser tabs out of Alt+Tab.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Hide_Tabs_In_Alt_Tab.reg'),
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 375),
    ],
    options: [
      option('noTabs', 'No tabs', setting(advanced, 'MultiTaskingAltTabFilter', dword(3), dword(3))),
      option('threeTabs', '3 tabs', setting(advanced, 'MultiTaskingAltTabFilter', dword(2), dword(3))),
      option('fiveTabs', '5 tabs', setting(advanced, 'MultiTaskingAltTabFilter', dword(1), dword(3))),
      option('twentyTabs', '20 tabs', setting(advanced, 'MultiTaskingAltTabFilter', dword(0), dword(3))),
    ],
  }),
  tweak({
    id: 'performance.snapAssist',
    title: 'Turn off snap suggestions',
    description: 'Stops suggesting what to put next to a snapped window.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [win11Debloat('Regfiles/Disable_Snap_Assist.reg'), sophia(1697)],
    options: on(setting(advanced, 'SnapAssist', dword(0), dword(1))),
  }),
  tweak({
    id: 'performance.snapFlyout',
    title: 'Hide snap layouts on hover',
    description: 'Shows no layouts when you hover over the maximize button.',
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
    description: 'Shows no layout bar when you drag a window to the top.',
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
    description: 'Keeps other windows open when you shake one.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [sophia(3065), atlas('Executables/AtlasModules/Scripts/Modules/Qol/Qol.psm1', 173)],
    disputed: 'Off by default on Windows 11: it changes something only where somebody turned it on.',
    options: on(setting(advanced, 'DisallowShaking', dword(1), 'absent', { absentMeans: dword(1) })),
  }),
  tweak({
    id: 'performance.dynamicScrollbars',
    title: 'Show scroll bars always',
    description: 'Keeps scroll bars from shrinking.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'unsourced',
    sources: [winutil('tweaks.json', 1436)],
    options: on(setting('HKCU\\Control Panel\\Accessibility', 'DynamicScrollbars', dword(0), dword(1))),
  }),
  tweak({
    id: 'performance.printScreenSnip',
    title: 'Stop Print Screen from opening Snipping Tool',
    description: 'Makes the key copy the screen instead of opening the tool.',
    risk: 'safe',
    riskReason: 'The key no longer opens the tool.',
    evidence: 'community',
    sources: [sophia(2958), privacySexy(39069)],
    restart: 'logoff',
    options: on(
      setting('HKCU\\Control Panel\\Keyboard', 'PrintScreenKeyForSnippingEnabled', dword(0), 'absent'),
    ),
  }),
  tweak({
    id: 'performance.dragTray',
    title: 'Hide the drag tray',
    description: 'Shows no share tray at the top when you drag a file.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'unsourced',
    sources: [win11Debloat('Regfiles/Disable_Share_Drag_Tray.reg')],
    unverified: true,
    minBuild: 26100,
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\CDP',
        'DragTrayEnabled',
        dword(0),
        'absent',
      ),
    ),
  }),
]
