import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose: 'Legen Sie fest, wann Dienste starten. Zurücksetzen stellt den Stand vor Clearpane wieder her.',
  search: 'Dienste suchen',
  apply: 'Dienständerungen anwenden',
  reset: 'Zurücksetzen',
  resetTitle: 'Dienste auf ihren früheren Stand zurücksetzen',
  title: 'Dienste',
  nothing: 'Nichts ausgewählt',
  nothingText: 'Wählen Sie zuerst eine Startart.',
  tab: { page: 'Häufige', all: 'Bekannte', pc: 'Alle Dienste' },
  column: { name: 'Dienst', state: 'Jetzt', start: 'Starttyp', advice: 'Rat' },
  reading: 'Dienste dieses PCs werden gelesen',
  noPublisher: 'Hersteller unbekannt',
  neededBy_one: 'Wird von {{count}} anderen Dienst gebraucht: {{names}}',
  neededBy_other: 'Wird von {{count}} anderen Diensten gebraucht: {{names}}',
  impact: { High: 'Große Wirkung', Medium: 'Mittlere Wirkung', Low: 'Kleine Wirkung' },
  tabs: 'Dienste',
  section: { page: 'Dienste' },
  summary: 'Zusammenfassung',
  listed: 'Dienste in dieser Liste',
  running: 'Laufen jetzt',
  stopped: 'Laufen nicht',
  disabled: '{{count}} deaktiviert',
  staged: 'Ausgewählt',
  riskLevel: 'Risiko',
  risk: { safe: 'Sicher', caution: 'Vorsicht' },
  riskHow: 'Warnt Sie, wenn Sie einen Dienst ändern wollen, den Windows braucht.',
  countHow:
    'Zählt die Dienste dieser Liste, die dieser PC hat. Eine Einstellung kann für mehrere Dienste stehen.',
  countSource: 'Dienststeuerung von Windows',
} as const satisfies Words<typeof en>
