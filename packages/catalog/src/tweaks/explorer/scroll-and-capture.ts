/** Settings for scrolling in windows, screenshots, and dragging. */
import { dword, on, setting, tweakWith } from '../../make.ts'
import { privacySexy, sophia, win11Debloat, winutil } from '../../sources.ts'
import { nowHidden, states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'explorer', category: 'windows' })

export const explorerScrollAndCapture = [
  tweak({
    id: 'performance.dynamicScrollbars',
    title: 'Show scroll bars always',
    name: { en: 'Scroll bars', de: 'Bildlaufleisten' },
    states: states(['Shrink', 'Werden schmal'], ['Always shown', 'Immer sichtbar']),
    keywords: ['scrollbar'],
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
    name: { en: 'Print Screen key', de: 'Druck-Taste' },
    states: states(
      ['Opens Snipping Tool', 'Öffnet Snipping Tool'],
      ['Copies the screen', 'Kopiert den Bildschirm'],
    ),
    keywords: ['screenshot'],
    description: 'Makes Print Screen copy the screen instead of opening Snipping Tool.',
    risk: 'safe',
    riskReason: 'Print Screen no longer opens Snipping Tool.',
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
    name: { en: 'Drag tray', de: 'Freigabeleiste beim Ziehen' },
    states: nowHidden,
    description: 'Hides the share tray that appears at the top when you drag a file.',
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
