import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  issue: {
    'broken-uninstall': 'Installierte Programme, die es nicht mehr gibt',
    'orphaned-extensions': 'Dateitypen ohne Programm',
    'invalid-paths': 'Einträge, die ein fehlendes Programm starten',
    'obsolete-services': 'Dienste, deren Programm fehlt',
    'empty-keys': 'Leere Schlüssel',
    'duplicate-entries': 'Doppelte Einträge',
  },
  means: {
    'broken-uninstall':
      'Sie stehen noch in der Liste der installierten Programme. Beheben entfernt den Eintrag aus der Liste.',
    'orphaned-extensions':
      'Nur Ihre eigenen Dateitypen. Danach gilt für den Typ wieder die Einstellung von Windows.',
    'invalid-paths':
      'Autostart-Einträge und Namen für „Ausführen“, deren Datei fehlt. Beheben entfernt den Eintrag.',
    'obsolete-services': 'Sie können nicht starten. Beheben deaktiviert den Dienst und löscht ihn nie.',
    'empty-keys': 'Ein Programm kann prüfen, ob es seinen Schlüssel gibt. Deshalb ist keiner vorausgewählt.',
    'duplicate-entries':
      'Beheben schaltet einen von zwei Autostart-Einträgen aus oder lässt einen wiederholten Ordner weg.',
  },
  noGain:
    'Die Registrierung zu bereinigen macht Windows nicht schneller: Einige Tausend ungenutzte Schlüssel kosten weder Zeit noch Speicher, die jemand messen könnte. Microsoft unterstützt keine Programme, die die Registrierung bereinigen.',
  source: 'Support-Richtlinie von Microsoft (KB2563254)',
} as const satisfies Words<typeof en>
