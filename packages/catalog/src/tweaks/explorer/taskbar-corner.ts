/**
 * Entries about the corner of the taskbar. Each of these entries has only one source, and that source isn't
 * Microsoft.
 */
import { dword, on, option, setting, tweakWith } from '../../make.ts'
import { sophia, winhance, winutil } from '../../sources.ts'
import { nowHidden, nowShown } from '../../state-words.ts'

const advanced = 'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced'
const buttons = (data: number) =>
  setting(advanced, 'IconSizePreference', dword(data), 'absent', { absentMeans: dword(2) })

/**
 * The fields that these entries have in common. Each of these entries has only one source, and that source isn't
 * Microsoft.
 */
const tweak = tweakWith({
  area: 'explorer',
  category: 'taskbar',
  risk: 'safe',
  evidence: 'unsourced',
  disputed: 'One project documents this value, but no Microsoft page does.',
  unverified: true,
  restart: 'explorer',
})

export const explorerTaskbarCorner = [
  tweak({
    id: 'explorer.batteryPercentage',
    title: 'Show the battery percentage',
    name: { en: 'Battery percentage', de: 'Akkustand in Prozent' },
    states: nowShown,
    description: 'Shows the battery percentage beside the battery icon on the taskbar.',
    riskReason: 'Only the display changes.',
    sources: [winutil('tweaks.json', 1261)],
    disputed:
      'Works only on laptops with the new battery icon. One project documents this value, but no Microsoft page does.',
    minBuild: 26100,
    options: on(setting(advanced, 'IsBatteryPercentageEnabled', dword(1), 'absent')),
  }),
  tweak({
    id: 'explorer.taskbarAllDisplays',
    title: 'Show the taskbar on the main display only',
    name: { en: 'Taskbar on other displays', de: 'Taskleiste auf anderen Anzeigen' },
    states: nowHidden,
    keywords: ['monitor'],
    description: 'Removes the taskbar from the other displays.',
    riskReason: 'Only the display changes.',
    sources: [winhance('Customize/Models/TaskbarCustomizations.cs', 334)],
    options: on(setting(advanced, 'MMTaskbarEnabled', dword(0), dword(1), { absentMeans: dword(1) })),
  }),
  tweak({
    id: 'explorer.taskbarSmallButtons',
    title: 'Use smaller taskbar buttons',
    name: { en: 'Smaller taskbar buttons', de: 'Kleinere Taskleistenschaltflächen' },
    otherwise: { en: 'Windows decides', de: 'Windows entscheidet' },
    keywords: ['icons'],
    description: 'Makes taskbar buttons always small, never small, or small only when the taskbar is full.',
    riskReason: 'Only the look changes.',
    sources: [winhance('Customize/Models/TaskbarCustomizations.cs', 552)],
    disputed: 'One project documents this value and reports that some builds do not keep it.',
    minBuild: 26100,
    minRevision: '26100.4484',
    options: [
      option('always', { en: 'Always', de: 'Immer' }, buttons(0)),
      option('never', { en: 'Never', de: 'Nie' }, buttons(1)),
      option('whenFull', { en: 'When it is full', de: 'Wenn sie voll ist' }, buttons(2)),
    ],
  }),
  tweak({
    id: 'explorer.notificationBell',
    title: 'Hide the notification bell',
    name: { en: 'Notification bell', de: 'Benachrichtigungsglocke' },
    states: nowHidden,
    description: 'Hides the bell beside the clock; Windows+N still opens notifications.',
    riskReason: 'You get no sign of new notifications.',
    sources: [winhance('Optimize/Models/NotificationOptimizations.cs', 155)],
    restart: 'none',
    minBuild: 22631,
    options: on(setting(advanced, 'ShowNotificationIcon', dword(0), dword(1))),
  }),
  tweak({
    id: 'explorer.clockInNotificationCenter',
    title: 'Show a clock with seconds in the calendar',
    name: { en: 'Clock above the calendar', de: 'Uhr über dem Kalender' },
    states: nowShown,
    keywords: ['uhrzeit', 'time'],
    description: 'Shows the large clock above the calendar that opens from the taskbar.',
    riskReason: 'Only the display changes.',
    sources: [sophia(2361)],
    restart: 'none',
    minBuild: 26100,
    options: on(setting(advanced, 'ShowClockInNotificationCenter', dword(1), 'absent')),
  }),
]
