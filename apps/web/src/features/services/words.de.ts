import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose: 'Wann Dienste starten. Zurücksetzen stellt her, was vor Clearpane da war.',
  search: 'Dienste suchen',
  apply: 'Dienständerungen anwenden',
  reset: 'Zurücksetzen',
  resetTitle: 'Zurücksetzen der Dienste auf frühere Werte',
  title: 'Dienste',
  nothing: 'Nichts ausgewählt',
  nothingText: 'Wählen Sie zuerst eine Startart.',
  tab: { page: 'Dienste', all: 'Alle Dienste', pc: 'Jeder Dienst dieses PCs' },
  reading: 'Dienste dieses PCs werden gelesen',
  noPublisher: 'Hersteller unbekannt',
  neededBy_one: 'Wird von {{count}} anderen Dienst gebraucht: {{names}}',
  neededBy_other: 'Wird von {{count}} anderen Diensten gebraucht: {{names}}',
  recommended: 'Empfohlen: {{start}}',
  impact: { High: 'Große Wirkung', Medium: 'Mittlere Wirkung', Low: 'Kleine Wirkung' },
  tabs: 'Dienste',
  section: { page: 'Dienste' },
  summary: 'Zusammenfassung',
  running: 'Laufen',
  stopped: 'Angehalten',
  disabled: 'Deaktiviert',
  staged: 'Vorgemerkt',
  riskLevel: 'Risiko',
  risk: { safe: 'Sicher', caution: 'Vorsicht' },
  riskHow:
    'Vorsicht, sobald für einen als unsicher markierten Dienst etwas anderes vorgemerkt ist als empfohlen; sonst Sicher.',
  countHow: 'Gezählt über die Dienste dieser Seite, wie sie von diesem PC gelesen wurden.',
  countSource: 'Dienststeuerung von Windows',
} as const satisfies Words<typeof en>
