import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose: 'Apps und Teile von Windows, die weg können. Was zum Neuinstallieren nötig ist, wird aufgehoben.',
  search: 'Apps und Funktionen suchen',
  apply: 'Entfernen anwenden',
  preview: 'Änderungen ansehen',
  nothing: 'Nichts ausgewählt',
  nothingText: 'Schalten Sie ein, was weg soll, und sehen Sie sich dann die Änderungen an.',
  title: 'Entfernen',
  tab: { page: 'Apps und Funktionen', all: 'Jede App dieses PCs' },
  reading: 'Apps dieses PCs werden gelesen',
  searchApps: 'Apps suchen',
  noPublisher: 'Hersteller unbekannt',
  removeApp: '{{name}} entfernen',
  comesBack: { store: 'Kommt aus dem Store zurück', no: 'Lässt sich nicht zurückholen' },
  unsafe_one: '{{count}} unsichere Funktion ist ausgewählt',
  unsafe_other: '{{count}} unsichere Funktionen sind ausgewählt',
  unsafeText:
    'Anderes hängt davon ab. Öffnen Sie die Zeile und lesen Sie vor dem Anwenden, was dann nicht mehr geht.',
  section: {
    store: 'Store-Apps',
    features: 'Systemfunktionen',
    more: 'Weitere Apps, die weg können',
    parts: 'Optionale Teile von Windows',
    kept: 'Bleibt, wie es ist',
  },
  keptHint:
    'Gezeigt, weil viele Listen sie nennen. Clearpane sieht nur nach, ob sie da sind, und entfernt sie nie.',
} as const satisfies Words<typeof en>
