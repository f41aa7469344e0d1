/** What the taskbar shows. */
import { dword, on, option, setting, tweakWith, windows11 } from '../../make.ts'
import { sophia, win11Debloat, winhance } from '../../sources.ts'
import { nowHidden, nowShown, states } from '../../state-words.ts'

const advanced = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced'

const tweak = tweakWith({ area: 'explorer', category: 'taskbar' })

export const explorerTaskbar = [
  tweak({
    id: 'performance.taskbarAlignment',
    minBuild: windows11,
    title: 'Move the taskbar to the left',
    name: { en: 'Taskbar alignment', de: 'Taskleistenausrichtung' },
    states: states(['Centered', 'Zentriert'], ['Left', 'Links']),
    description: 'Puts Start and the icons on the left of the taskbar.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [sophia(1971), winhance('Customize/Models/TaskbarCustomizations.cs', 154)],
    options: on(setting(advanced, 'TaskbarAl', dword(0), dword(1))),
  }),
  tweak({
    id: 'performance.taskbarEndTask',
    title: 'Show "End task" on the taskbar',
    name: { en: 'Menu entry "End task"', de: 'Menüeintrag „Task beenden“' },
    states: nowShown,
    keywords: ['kill'],
    description: 'Adds "End task" to the right-click menu of taskbar buttons.',
    risk: 'safe',
    riskReason: 'The command ends a program without saving.',
    evidence: 'community',
    sources: [sophia(2562), winhance('Customize/Models/TaskbarCustomizations.cs', 995)],
    minBuild: 22631,
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced\\TaskbarDeveloperSettings',
        'TaskbarEndTask',
        dword(1),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'performance.taskbarTaskView',
    title: 'Hide the Task View button',
    name: { en: 'Task View button', de: 'Schaltfläche „Taskansicht“' },
    states: nowHidden,
    keywords: ['virtual desktops'],
    description: 'Hides the Task View button.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [sophia(2259), winhance('Customize/Models/TaskbarCustomizations.cs', 715)],
    options: on(setting(advanced, 'ShowTaskViewButton', dword(0), dword(1))),
  }),
  tweak({
    id: 'performance.taskbarSearch',
    minBuild: windows11,
    title: 'Show search as an icon',
    name: { en: 'Search on the taskbar', de: 'Suche auf der Taskleiste' },
    description: 'Shows search on the taskbar only as a magnifier.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [sophia(2121), win11Debloat('Regfiles/Show_Search_Icon.reg')],
    options: [
      option(
        'icon',
        { en: 'Icon', de: 'Symbol' },
        setting(
          'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Search',
          'SearchboxTaskbarMode',
          dword(1),
          dword(2),
        ),
      ),
      option(
        'hidden',
        { en: 'Hidden', de: 'Ausgeblendet' },
        setting(
          'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Search',
          'SearchboxTaskbarMode',
          dword(0),
          dword(2),
        ),
      ),
      option(
        'box',
        { en: 'Box', de: 'Suchfeld' },
        setting(
          'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Search',
          'SearchboxTaskbarMode',
          dword(2),
          dword(2),
        ),
      ),
      option(
        'iconAndLabel',
        { en: 'Icon and label', de: 'Symbol und Beschriftung' },
        setting(
          'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Search',
          'SearchboxTaskbarMode',
          dword(3),
          dword(2),
        ),
      ),
    ],
  }),
]
