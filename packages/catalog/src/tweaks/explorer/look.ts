/** How Windows looks, and what its own pages and names show. */
import { dword, on, option, policy, setting, text, tweakWith } from '../../make.ts'
import { policyCsp, sophia, template, win11Debloat, winhance, winutil } from '../../sources.ts'
import { nowHidden, nowShown, states } from '../../state-words.ts'

const colors = 'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize'
const apps = (light: 0 | 1) => setting(colors, 'AppsUseLightTheme', dword(light), dword(1))
const windows = (light: 0 | 1) => setting(colors, 'SystemUsesLightTheme', dword(light), dword(1))

const hides = (pages: string) =>
  policy(
    'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer',
    'SettingsPageVisibility',
    text(`hide:${pages}`),
  )

const tweak = tweakWith({ area: 'explorer', risk: 'safe' })

export const explorerLook = [
  tweak({
    id: 'explorer.darkMode',
    title: 'Choose dark or light colors',
    name: { en: 'Color mode', de: 'Farbmodus' },
    keywords: ['dark mode', 'dunkelmodus', 'theme', 'nacht'],
    description: 'Uses dark or light colors for Windows, for apps or for both.',
    category: 'Windows',
    riskReason: 'Only the look changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Enable_Dark_Mode.reg'),
      winutil('tweaks.json', 1279),
      sophia(2744),
      winhance('Customize/Models/WindowsThemeCustomizations.cs', 58),
    ],
    restart: 'explorer',
    options: [
      option('dark', { en: 'Dark', de: 'Dunkel' }, apps(0), windows(0)),
      option(
        'darkApps',
        { en: 'Dark apps, light taskbar', de: 'Dunkle Apps, helle Taskleiste' },
        apps(0),
        windows(1),
      ),
      option(
        'darkWindows',
        { en: 'Light apps, dark taskbar', de: 'Helle Apps, dunkle Taskleiste' },
        apps(1),
        windows(0),
      ),
      option('light', { en: 'Light', de: 'Hell' }, apps(1), windows(1)),
    ],
  }),
  tweak({
    id: 'explorer.settingsHome',
    title: 'Hide pages of Settings',
    name: { en: 'Home and AI pages of Settings', de: 'Start- und KI-Seite der Einstellungen' },
    states: nowHidden,
    description: 'Hides Home with its Microsoft 365 and OneDrive offers, the page of AI components, or both.',
    category: 'Windows',
    impact: 'Medium',
    riskReason:
      'Only pages disappear; nothing is turned off. An existing list of hidden pages is replaced until you undo.',
    evidence: 'documented',
    sources: [
      policyCsp('settings', 'PageVisibilityList'),
      template('ControlPanel'),
      win11Debloat('Regfiles/Disable_Settings_Home.reg'),
      winutil('tweaks.json', 895),
    ],
    minBuild: 22621,
    options: [
      option('home', { en: 'Home', de: 'Startseite' }, hides('home')),
      option('aiComponents', { en: 'AI components', de: 'KI-Komponenten' }, hides('aicomponents')),
      option('both', { en: 'Both', de: 'Beide' }, hides('home;aicomponents')),
    ],
  }),
  tweak({
    id: 'explorer.desktopThisPC',
    title: 'Show This PC on the desktop',
    name: { en: 'This PC on the desktop', de: 'Dieser PC auf dem Desktop' },
    states: nowShown,
    keywords: ['arbeitsplatz', 'my computer'],
    description: 'Puts the icon of your PC, with its drives, on the desktop.',
    category: 'Windows',
    riskReason: 'Only the display changes.',
    evidence: 'community',
    sources: [sophia(1286), winhance('Customize/Models/ExplorerCustomizations.cs', 138)],
    restart: 'explorer',
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\HideDesktopIcons\\NewStartPanel',
        '{20D04FE0-3AEA-1069-A2D8-08002B30309D}',
        dword(0),
        'absent',
        { absentMeans: dword(1) },
      ),
    ),
  }),
  tweak({
    id: 'explorer.shortcutSuffix',
    title: 'Leave "- Shortcut" off new shortcuts',
    name: { en: 'Suffix of new shortcuts', de: 'Zusatz neuer Verknüpfungen' },
    states: states(['Added', 'Wird angehängt'], ['Left off', 'Entfällt']),
    description: 'Gives new shortcuts the plain name of what they open.',
    category: 'Windows',
    riskReason: 'Only new shortcuts change.',
    evidence: 'unsourced',
    sources: [sophia(2907)],
    disputed: 'One project shows it; no Microsoft page does.',
    unverified: true,
    restart: 'explorer',
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\NamingTemplates',
        'ShortcutNameTemplate',
        text('%s.lnk'),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'explorer.f1Help',
    title: 'Stop F1 from opening a web search',
    name: { en: 'F1 help in File Explorer', de: 'F1-Hilfe im Explorer' },
    states: states(['Opens a web search', 'Öffnet eine Websuche'], ['Does nothing', 'Tut nichts']),
    description: 'Keeps F1 in File Explorer from opening Edge with Bing.',
    category: 'Windows',
    riskReason: 'Programs keep their own help.',
    evidence: 'unsourced',
    sources: [sophia(6262)],
    disputed: 'One project shows it; no Microsoft page does.',
    unverified: true,
    options: on(
      setting(
        'HKCU\\Software\\Classes\\Typelib\\{8cec5860-07a1-11d9-b15e-000d56bfe6ee}\\1.0\\0\\win64',
        '',
        text(''),
        'absent',
        { note: 'An empty text, not a missing value.' },
      ),
    ),
  }),
  tweak({
    id: 'devices.defaultPrinter',
    title: 'Keep the default printer you chose',
    name: { en: 'Default printer', de: 'Standarddrucker' },
    states: states(['Last one used', 'Zuletzt verwendeter'], ['Your choice', 'Ihre Wahl']),
    description: 'Stops Windows from making the last used printer the default.',
    category: 'Windows',
    riskReason: 'You choose the default yourself.',
    evidence: 'community',
    sources: [sophia(4559), winhance('Customize/Models/ExplorerCustomizations.cs', 973)],
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows NT\\CurrentVersion\\Windows',
        'LegacyDefaultPrinterMode',
        dword(1),
        dword(0),
      ),
    ),
  }),
]
