/** Right-click menus, and the online lookups that they make. */
import { dword, on, policy, primary, setting, text, tweakWith, windows11 } from '../../make.ts'
import { policyCsp, privacySexy, sophia, template, win11Debloat, winhance } from '../../sources.ts'
import { states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'explorer', category: 'menus' })

export const explorerMenus = [
  tweak({
    id: 'performance.classicContextMenu',
    minBuild: windows11,
    title: 'Show the full right-click menu',
    name: { en: 'Right-click menu', de: 'Kontextmenü' },
    states: states(['Short', 'Kurz'], ['Full', 'Vollständig']),
    keywords: ['rechtsklick', 'classic', 'klassisch'],
    description: 'Shows all commands of the right-click menu at once instead of "Show more options".',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the look and speed of the menu change.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Show_More_Options_Context_Menu.reg'),
      winhance('Customize/Models/ExplorerCustomizations.cs', 313),
    ],
    disputed: 'Some later builds ignore this value.',
    restart: 'explorer',
    options: on(
      setting(
        'HKCU\\Software\\Classes\\CLSID\\{86ca1aa0-34aa-4e8b-a509-50c905bae2a2}\\InprocServer32',
        '',
        text(''),
        'absent',
        { note: 'The value must exist, and its text must be empty.' },
      ),
    ),
  }),
  tweak({
    id: 'performance.multiSelectMenu',
    title: 'Keep the full menu for many selected files',
    name: { en: 'Menu for many selected files', de: 'Menü bei vielen Dateien' },
    states: states(['Short above 15 files', 'Kurz ab 16 Dateien'], ['Full', 'Vollständig']),
    keywords: ['rechtsklick'],
    description: 'Keeps all commands in the right-click menu when more than 15 files are selected.',
    risk: 'safe',
    riskReason: 'Opening hundreds of files at once becomes possible.',
    evidence: 'documented',
    sources: [primary('https://devblogs.microsoft.com/oldnewthing/20150715-00/?p=45141'), sophia(10904)],
    restart: 'explorer',
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer',
        'MultipleInvokePromptMinimum',
        dword(100),
        'absent',
        { absentMeans: dword(15) },
      ),
    ),
  }),
  tweak({
    id: 'performance.internetOpenWith',
    title: 'Turn off the web look-up for unknown files',
    name: { en: 'Web look-up for unknown files', de: 'Websuche für unbekannte Dateien' },
    states: states(['Offered', 'Wird angeboten'], ['Hidden', 'Ausgeblendet']),
    keywords: ['öffnen mit'],
    description: 'Stops "Open with" from searching the internet.',
    risk: 'safe',
    riskReason: 'Only the offer disappears.',
    evidence: 'documented',
    sources: [policyCsp('admx-icm', 'ShellNoUseInternetOpenWith_2'), privacySexy(30356)],
    notes: "This setting is listed in Windows' own policy template ICM.admx.",
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer',
        'NoInternetOpenWith',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'performance.brokenShortcutSearch',
    title: 'Stop searching for lost shortcut targets',
    name: { en: 'Broken shortcut search', de: 'Suche bei defekten Verknüpfungen' },
    states: states(['Windows searches', 'Windows sucht'], ['No search', 'Keine Suche']),
    description: 'Keeps Windows from searching the disk when a shortcut is broken.',
    risk: 'safe',
    riskReason: 'Broken shortcuts are no longer repaired automatically.',
    evidence: 'documented',
    sources: [
      policyCsp('admx-startmenu', 'NoResolveSearch'),
      policyCsp('admx-startmenu', 'NoResolveTrack'),
      template('StartMenu'),
    ],
    restart: 'logoff',
    notes: "This setting is listed in Windows' own policy template StartMenu.admx.",
    options: on(
      policy(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer',
        'NoResolveSearch',
        dword(1),
      ),
      policy(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer',
        'NoResolveTrack',
        dword(1),
      ),
    ),
  }),
]
