/** Icons, shortcuts, help and the default printer. */
import { dword, on, setting, text, tweakWith } from '../../make.ts'
import { sophia, winhance } from '../../sources.ts'
import { nowShown, states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'explorer', risk: 'safe' })

export const explorerDesktop = [
  tweak({
    id: 'explorer.desktopThisPC',
    title: 'Show This PC on the desktop',
    name: { en: 'This PC on the desktop', de: 'Dieser PC auf dem Desktop' },
    states: nowShown,
    keywords: ['arbeitsplatz', 'my computer'],
    description: 'Puts the icon that opens your PC and its drives on the desktop.',
    category: 'windows',
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
    states: states(['Added', 'Wird angehängt'], ['Left out', 'Entfällt']),
    description: 'Gives new shortcuts only the name of the item that they open.',
    category: 'windows',
    riskReason: 'Only new shortcuts change.',
    evidence: 'unsourced',
    sources: [sophia(2907)],
    disputed: 'One project documents this value, but no Microsoft page does.',
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
    category: 'windows',
    riskReason: 'Programs keep their own help.',
    evidence: 'unsourced',
    sources: [sophia(6262)],
    disputed: 'One project documents this value, but no Microsoft page does.',
    unverified: true,
    options: on(
      setting(
        'HKCU\\Software\\Classes\\Typelib\\{8cec5860-07a1-11d9-b15e-000d56bfe6ee}\\1.0\\0\\win64',
        '',
        text(''),
        'absent',
        { note: 'The value must exist, and its text must be empty.' },
      ),
    ),
  }),
  tweak({
    id: 'devices.defaultPrinter',
    title: 'Keep the default printer you chose',
    name: { en: 'Default printer', de: 'Standarddrucker' },
    states: states(['Last one used', 'Zuletzt verwendeter'], ['Your choice', 'Ihre Wahl']),
    description: 'Stops Windows from making the last used printer the default.',
    category: 'windows',
    riskReason: 'You choose the default printer yourself.',
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
