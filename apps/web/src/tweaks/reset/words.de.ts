import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  button: {
    all: 'Alle Daten zurücksetzen',
    debloat: 'Daten zum Entrümpeln zurücksetzen',
    registry: 'Registrierungsdaten zurücksetzen',
  },
  title: {
    all: 'Alle Daten zurücksetzen?',
    debloat: 'Daten zum Entrümpeln zurücksetzen?',
    registry: 'Registrierungsdaten zurücksetzen?',
  },
  text: {
    all: 'Das löscht gespeicherte Prüfergebnisse und erzeugte Skripte, hier und auf dem Server. Ihre Änderungen, der Verlauf und das Rückgängigmachen bleiben erhalten.',
    debloat:
      'Das löscht Ihre noch nicht angewendete Auswahl auf dieser Seite. Mehr ist für sie nicht gespeichert. Ihre Apps, der Verlauf und das Rückgängigmachen bleiben erhalten.',
    registry:
      'Das löscht Ihre noch nicht angewendete Auswahl auf dieser Seite und ihre gespeicherten Ergebnisse. Ihre Registrierung, der Verlauf und das Rückgängigmachen bleiben erhalten.',
  },
  running: 'Wird zurückgesetzt ...',
  done: 'Zurückgesetzt',
  doneText: 'Die Daten wurden zurückgesetzt',
  nothing: 'Es gab nichts zu löschen',
  failed: 'Nicht zurückgesetzt',
  failedText: 'Die Daten konnten nicht zurückgesetzt werden',
} as const satisfies Words<typeof en>
