/** How taskbar buttons are grouped and where they appear. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, option, setting } from '../../make.ts'
import { sophia, win11Debloat, winhance } from '../../sources.ts'

const advanced = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced'

export const explorerTaskbarButtons = [
  {
    id: 'performance.taskbarCombine',
    area: 'explorer',
    title: 'Stop combining taskbar buttons',
    description: 'Shows each window with its title.',
    category: 'Taskbar',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [sophia(2430), win11Debloat('Regfiles/Combine_Taskbar_Never.reg')],
    restart: 'explorer',
    minBuild: 22631,
    editions: everyEdition,
    reversible: 'exact',
    options: [
      option('never', 'Never', setting(advanced, 'TaskbarGlomLevel', dword(2), dword(0))),
      option(
        'whenFull',
        'When the taskbar is full',
        setting(advanced, 'TaskbarGlomLevel', dword(1), dword(0)),
      ),
      option('always', 'Always', setting(advanced, 'TaskbarGlomLevel', dword(0), dword(0))),
    ],
  },
  {
    id: 'performance.taskbarCombineOther',
    area: 'explorer',
    title: 'Stop combining buttons on other displays',
    description: 'Shows each window with its title on the taskbars of other displays.',
    category: 'Taskbar',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Combine_MMTaskbar_Never.reg'),
      winhance('Customize/Models/TaskbarCustomizations.cs', 502),
    ],
    restart: 'explorer',
    minBuild: 22631,
    editions: everyEdition,
    reversible: 'exact',
    options: [
      option('never', 'Never', setting(advanced, 'MMTaskbarGlomLevel', dword(2), dword(0))),
      option(
        'whenFull',
        'When the taskbar is full',
        setting(advanced, 'MMTaskbarGlomLevel', dword(1), dword(0)),
      ),
      option('always', 'Always', setting(advanced, 'MMTaskbarGlomLevel', dword(0), dword(0))),
    ],
  },
  {
    id: 'performance.taskbarMultiDisplay',
    area: 'explorer',
    title: 'Show taskbar buttons where the window is',
    description: 'With several displays a button shows only on the display of its window.',
    category: 'Taskbar',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/MMTaskbarMode_Active.reg'),
      winhance('Customize/Models/TaskbarCustomizations.cs', 359),
    ],
    restart: 'explorer',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: [
      option('whereOpen', 'Where the window is open', setting(advanced, 'MMTaskbarMode', dword(2), dword(0))),
      option(
        'mainAndWhereOpen',
        'On the main taskbar and where it is open',
        setting(advanced, 'MMTaskbarMode', dword(1), dword(0)),
      ),
      option('everywhere', 'On all taskbars', setting(advanced, 'MMTaskbarMode', dword(0), dword(0))),
    ],
  },
] satisfies Tweak[]
