/** The look of Windows, and the first page of the Settings app. */
import { dword, option, policy, setting, text, tweakWith } from '../../make.ts'
import { policyCsp, sophia, template, win11Debloat, winhance, winutil } from '../../sources.ts'
import { nowHidden } from '../../state-words.ts'

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
    category: 'windows',
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
    category: 'windows',
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
]
