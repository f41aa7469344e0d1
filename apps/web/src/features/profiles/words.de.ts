import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Optimierungsprofile mit einem Klick',
  purpose:
    'Jedes Profil ändert mehrere Einstellungen auf einmal. Sie sehen alle vorher und können alles rückgängig machen.',
  ring: { short: '{{done}} von {{of}}', label: '{{done}} von {{of}} Profilen sind auf diesem PC aktiv' },
  generateScripts: 'Skripte erzeugen',
  pick: 'Profile',
  pickText:
    'Wählen Sie Profile. Clearpane schreibt für jedes ein PowerShell-Skript, das sich auch rückgängig machen lässt.',
  generateCount_one: '{{count}} Skript erzeugen',
  generateCount_other: '{{count}} Skripte erzeugen',
  download: 'Als Skript herunterladen',
  does_one: 'Was es tut ({{count}})',
  does_other: 'Was es tut ({{count}})',
  kinds: 'Arten von Profilen',
  kind: { everyday: 'Alltag', privacy: 'Datenschutz', gaming: 'Spiele', network: 'Netzwerk', care: 'Pflege' },
  emptyTitle: 'Noch keine Profile',
  emptyText: 'Diese Version hat keine Profile mit einem Klick.',
  script: {
    confirmTitle: 'Profil bestätigen',
    confirmText: 'Damit wird ein PowerShell-Skript erzeugt und heruntergeladen',
    confirm: 'Änderungen bestätigen',
  },
} as const satisfies Words<typeof en>
