import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose: 'Legen Sie fest, wann Dienste starten. Zurücksetzen stellt den Stand vor Clearpane wieder her.',
  search: 'Dienste suchen',
  apply: 'Dienständerungen anwenden',
  reset: 'Zurücksetzen',
  resetTitle: 'Dienste auf frühere Werte zurücksetzen',
  title: 'Dienste',
  nothing: 'Nichts ausgewählt',
  nothingText: 'Wählen Sie zuerst eine Startart.',
  tab: { page: 'Dienste', all: 'Alle Dienste' },
  tabs: 'Dienste',
  section: { page: 'Dienste' },
  summary: 'Zusammenfassung',
  running: 'Laufen',
  stopped: 'Angehalten',
  disabled: 'Deaktiviert',
  staged: 'Vorgemerkt',
  riskLevel: 'Risiko',
  risk: { safe: 'Sicher', caution: 'Vorsicht' },
  riskHow: 'Warnt Sie, wenn Sie einen Dienst ändern wollen, den Windows braucht.',
  countHow: 'Die Zahl der Dienste auf dieser Seite, von diesem PC gelesen.',
  countSource: 'Dienststeuerung von Windows',
} as const satisfies Words<typeof en>
