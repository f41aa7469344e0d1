import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose:
    'Entfernen Sie Apps, die Sie nicht nutzen. Clearpane behält, was für eine Neuinstallation nötig ist.',
  search: 'Apps durchsuchen',
  apply: 'Entfernen anwenden',
  preview: 'Änderungen ansehen',
  nothing: 'Nichts ausgewählt',
  nothingText: 'Wählen Sie aus, was Sie entfernen wollen, und sehen Sie sich dann die Änderungen an.',
  title: 'Entfernen',
  tab: { page: 'Apps und Funktionen', all: 'Alle Apps' },
  column: {
    name: 'App',
    size: 'Größe',
    used: 'Zuletzt verwendet',
    back: 'Nach dem Entfernen',
    control: 'Entfernen',
  },
  size: { reading: 'Wird gezählt …', unknown: 'Unbekannt' },
  used: { reading: 'Wird gesucht …', unknown: 'Unbekannt' },
  sum_one: '{{count}} App ausgewählt',
  sum_other: '{{count}} Apps ausgewählt',
  sumSize: '{{apps}}, {{size}}',
  reading: 'Apps dieses PCs werden gelesen',
  searchApps: 'Apps suchen',
  noPublisher: 'Hersteller unbekannt',
  removeApp: '{{name}} entfernen',
  comesBack: { store: 'Kommt aus dem Store zurück', no: 'Lässt sich nicht zurückholen' },
  unsafe_one: '{{count}} unsichere Funktion ist ausgewählt',
  unsafe_other: '{{count}} unsichere Funktionen sind ausgewählt',
  unsafeText:
    'Andere Teile von Windows hängen davon ab. Öffnen Sie vor dem Anwenden jede Zeile und lesen Sie, was dann nicht mehr geht.',
  section: {
    store: 'Store-Apps',
    features: 'Systemfunktionen',
    more: 'Weitere Apps zum Entfernen',
    parts: 'Optionale Teile von Windows',
    kept: 'Wird nicht entfernt',
  },
  keptHint:
    'Andere Programme bieten an, das zu entfernen. Clearpane prüft nur, ob es installiert ist, und entfernt es nie.',
} as const satisfies Words<typeof en>
