import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Optimierungsprofile mit einem Klick',
  purpose:
    'Profil anwenden erzeugt ein PowerShell-Skript zum Mitnehmen. Auf diesem PC anwenden führt denselben Plan hier aus.',
  applyHere: 'Auf diesem PC anwenden',
  emptyTitle: 'Noch keine Profile',
  emptyText: 'Der Katalog dieser Version hat kein Profil mit einem Klick.',
  script: {
    confirmTitle: 'Profil bestätigen',
    confirmText: 'Damit wird ein PowerShell-Skript erzeugt und heruntergeladen',
    confirm: 'Änderungen bestätigen',
    generating: 'Skript wird erzeugt',
    generatingText: 'Das Skript von {{title}} wird zusammengestellt.',
    downloaded: '{{fileName}} wurde erzeugt.',
    again: 'Noch einmal herunterladen',
  },
} as const satisfies Words<typeof en>
