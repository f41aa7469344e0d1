/** How taskbar buttons are grouped, and where they are shown. */
import { dword, option, setting, tweakWith } from '../../make.ts'
import { sophia, win11Debloat, winhance } from '../../sources.ts'

const advanced = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced'

const tweak = tweakWith({ area: 'explorer', category: 'taskbar', restart: 'explorer' })

export const explorerTaskbarButtons = [
  tweak({
    id: 'performance.taskbarCombine',
    title: 'Stop combining taskbar buttons',
    name: { en: 'Taskbar grouping', de: 'Gruppierung in der Taskleiste' },
    keywords: ['ungroup'],
    description: 'Shows each window on the taskbar with its title.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [sophia(2430), win11Debloat('Regfiles/Combine_Taskbar_Never.reg')],
    minBuild: 22631,
    options: [
      option('never', { en: 'Never', de: 'Nie' }, setting(advanced, 'TaskbarGlomLevel', dword(2), dword(0))),
      option(
        'whenFull',
        { en: 'When the taskbar is full', de: 'Wenn die Taskleiste voll ist' },
        setting(advanced, 'TaskbarGlomLevel', dword(1), dword(0)),
      ),
      option(
        'always',
        { en: 'Always', de: 'Immer' },
        setting(advanced, 'TaskbarGlomLevel', dword(0), dword(0)),
      ),
    ],
  }),
  tweak({
    id: 'performance.taskbarCombineOther',
    title: 'Stop combining buttons on other displays',
    name: { en: 'Taskbar grouping on other displays', de: 'Gruppierung auf anderen Anzeigen' },
    keywords: ['monitor'],
    description: 'Shows each window with its title on the taskbars of other displays.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Combine_MMTaskbar_Never.reg'),
      winhance('Customize/Models/TaskbarCustomizations.cs', 502),
    ],
    minBuild: 22631,
    options: [
      option(
        'never',
        { en: 'Never', de: 'Nie' },
        setting(advanced, 'MMTaskbarGlomLevel', dword(2), dword(0)),
      ),
      option(
        'whenFull',
        { en: 'When the taskbar is full', de: 'Wenn die Taskleiste voll ist' },
        setting(advanced, 'MMTaskbarGlomLevel', dword(1), dword(0)),
      ),
      option(
        'always',
        { en: 'Always', de: 'Immer' },
        setting(advanced, 'MMTaskbarGlomLevel', dword(0), dword(0)),
      ),
    ],
  }),
  tweak({
    id: 'performance.taskbarMultiDisplay',
    title: 'Show taskbar buttons where the window is',
    name: { en: 'Taskbar buttons on several displays', de: 'Taskleisten-Apps bei mehreren Anzeigen' },
    keywords: ['monitor'],
    description: 'With several displays, a taskbar button appears only on the display that shows its window.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/MMTaskbarMode_Active.reg'),
      winhance('Customize/Models/TaskbarCustomizations.cs', 359),
    ],
    options: [
      option(
        'whereOpen',
        { en: 'Where the window is open', de: 'Wo das Fenster geöffnet ist' },
        setting(advanced, 'MMTaskbarMode', dword(2), dword(0)),
      ),
      option(
        'mainAndWhereOpen',
        {
          en: 'On the main taskbar and where it is open',
          de: 'Auf der Haupttaskleiste und wo es geöffnet ist',
        },
        setting(advanced, 'MMTaskbarMode', dword(1), dword(0)),
      ),
      option(
        'everywhere',
        { en: 'On all taskbars', de: 'Auf allen Taskleisten' },
        setting(advanced, 'MMTaskbarMode', dword(0), dword(0)),
      ),
    ],
  }),
]
