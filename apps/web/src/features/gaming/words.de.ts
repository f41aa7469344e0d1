import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose:
    'Weniger Unterbrechungen beim Spielen. Die Bildrate ändert sich selten, also versprechen wir nichts.',
  search: 'Spieleinstellungen suchen',
  title: 'Spiele',
  tabs: 'Spiele',
  tab: {
    profiles: 'Spielprofile',
    system: 'Systemoptimierung',
    gpu: 'Grafikeinstellungen',
    monitor: 'Leistung jetzt',
  },
  auto: 'Automatisch optimieren',
  applied: 'Für Spiele optimiert',
  failed: 'Optimierung fehlgeschlagen',
  failedText: 'Die Spieleinstellungen ließen sich nicht anwenden',
  leavesAlone: 'Bleibt unberührt',
  slider: 'Vorrang der Grafik',
  sliderValue: '{{value}} %',
  sliderIdle: 'nichts ausgewählt',
  sliderText:
    'Windows kennt keinen solchen Prozentwert. Jede Stellung über 0 wählt dieselben Einstellungen unten aus, 0 wählt ihren Windows-Standard. Aktuelle Windows-Versionen nutzen sie nicht für Grafik.',
} as const satisfies Words<typeof en>
