import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose:
    'Was ein Spiel von Windows bekommt. Nichts hier verspricht Bilder pro Sekunde, die niemand gemessen hat.',
  search: 'Spieleinstellungen suchen',
  title: 'Spiele',
  tabs: 'Spiele',
  tab: { profiles: 'Spielprofile', system: 'Systemoptimierung', gpu: 'Grafikeinstellungen' },
  auto: 'Automatisch optimieren',
  active: 'Aktiv',
  inactive: 'Nicht aktiv',
  apply: 'Anwenden',
  applied: 'Für Spiele optimiert',
  failed: 'Optimierung fehlgeschlagen',
  failedText: 'Die Spieleinstellungen ließen sich nicht anwenden',
  leavesAlone: 'Lässt in Ruhe',
  slider: 'Vorrang der Grafik',
  sliderValue: '{{value}} %',
  sliderIdle: 'nichts vorgemerkt',
  sliderText:
    'Windows kennt keinen solchen Prozentwert. Über 0 werden die Werte unten vorgemerkt, bei 0 ihr Windows-Standard; jede Stellung über 0 schreibt dasselbe. Heutiges Windows liest sie für Grafik nicht.',
} as const satisfies Words<typeof en>
