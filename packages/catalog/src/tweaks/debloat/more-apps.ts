/** Small Windows 11 tools that aren't among the twenty apps on the debloat page. */

import { app, fromStore } from '../../make-apps.ts'
import { storeApp } from './store-app.ts'

export const debloatMoreApps = [
  storeApp(
    {
      id: 'debloat.clock',
      title: 'Remove Clock',
      name: { en: 'Clock', de: 'Uhr' },
      keywords: ['wecker', 'stoppuhr'],
      description: 'Uninstalls the app for alarms, timers and focus sessions.',
      losesData: true,
      riskReason: 'Alarms and focus sessions are lost.',
    },
    app('Microsoft.WindowsAlarms_8wekyb3d8bbwe', 'installed', { back: fromStore('9WZDNCRFJ3PR') }),
  ),
  storeApp(
    {
      id: 'debloat.snippingTool',
      title: 'Remove Snipping Tool',
      name: { en: 'Snipping Tool', de: 'Snipping Tool' },
      keywords: ['screenshot', 'bildschirmfoto'],
      description: 'Uninstalls the tool that takes pictures of the screen.',
      impact: 'Medium',
      risk: 'caution',
      riskReason: 'Print Screen and Windows+Shift+S stop working.',
    },
    app('Microsoft.ScreenSketch_8wekyb3d8bbwe', 'installed', { back: fromStore('9MZ95KL8MR0L') }),
  ),
  storeApp(
    {
      id: 'debloat.paint',
      title: 'Remove Paint',
      name: { en: 'Paint', de: 'Paint' },
      keywords: ['malen'],
      description: 'Uninstalls the drawing app.',
      riskReason: 'Only this app disappears.',
      disputed: 'To remove only the AI features, turn off AI in Paint instead.',
    },
    app('Microsoft.Paint_8wekyb3d8bbwe', 'installed', { back: fromStore('9PCFS5B6T72H') }),
  ),
  storeApp(
    {
      id: 'debloat.notepad',
      title: 'Remove Notepad',
      name: { en: 'Notepad', de: 'Editor' },
      keywords: ['texteditor'],
      description: 'Uninstalls the text editor.',
      impact: 'Medium',
      risk: 'caution',
      riskReason: 'Text files open in the old Windows Notepad or in another editor.',
      disputed: 'To remove only the AI features, turn off AI in Notepad instead.',
    },
    app('Microsoft.WindowsNotepad_8wekyb3d8bbwe', 'installed', { back: fromStore('9MSMLRH6LZF3') }),
  ),
  storeApp(
    {
      id: 'debloat.terminal',
      title: 'Remove Windows Terminal',
      name: { en: 'Windows Terminal', de: 'Windows-Terminal' },
      keywords: ['konsole'],
      description: 'Uninstalls the program that shows console windows.',
      impact: 'Medium',
      risk: 'unsafe',
      riskReason:
        'Consoles open in Terminal by default, and a removal that you start in Terminal stops halfway.',
    },
    app('Microsoft.WindowsTerminal_8wekyb3d8bbwe', 'installed', { back: fromStore('9N0DX20HK701') }),
  ),
  storeApp(
    {
      id: 'debloat.powerAutomate',
      title: 'Remove Power Automate',
      name: { en: 'Power Automate', de: 'Power Automate' },
      description: 'Uninstalls the app that automates work on the desktop.',
      riskReason: 'Flows that were made with the app stop working.',
    },
    app('Microsoft.PowerAutomateDesktop_8wekyb3d8bbwe', 'depends', { back: fromStore('9NFTCH6J7FHV') }),
  ),
  storeApp(
    {
      id: 'debloat.toDo',
      title: 'Remove Microsoft To Do',
      name: { en: 'Microsoft To Do', de: 'Microsoft To Do' },
      keywords: ['aufgaben'],
      description: 'Uninstalls the task lists.',
      riskReason: 'Your lists stay in your account.',
    },
    app('Microsoft.Todos_8wekyb3d8bbwe', 'installed', { back: fromStore('9NBLGGH5R558') }),
  ),
  storeApp(
    {
      id: 'debloat.outlookNew',
      title: 'Remove Outlook for Windows',
      name: { en: 'Outlook for Windows', de: 'Outlook für Windows' },
      description: 'Uninstalls the new mail program.',
      impact: 'Medium',
      risk: 'caution',
      riskReason: 'This program replaced Mail and Calendar, so you have to read mail in another program.',
      disputed: 'Monthly updates bring the program back if the copy for new users is kept.',
    },
    app('Microsoft.OutlookForWindows_8wekyb3d8bbwe', 'depends', { back: fromStore('9NRX63209R7B') }),
  ),
  storeApp(
    {
      id: 'debloat.quickAssist',
      title: 'Remove Quick Assist',
      name: { en: 'Quick Assist', de: 'Remotehilfe' },
      keywords: ['fernwartung'],
      description: 'Uninstalls the app that lets somebody else help you on your screen.',
      riskReason:
        'Helpers can no longer connect through this app, and neither can people who only pretend to help.',
    },
    app('MicrosoftCorporationII.QuickAssist_8wekyb3d8bbwe', 'installed', { back: fromStore('9P7BP5VNWKX5') }),
  ),
]
