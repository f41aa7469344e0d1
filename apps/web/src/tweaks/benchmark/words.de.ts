import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words: Words<typeof en> = {
  title: 'Leistungstest',
  text: 'Misst Prozessor, Arbeitsspeicher und Laufwerk in je fünf Runden. Verglichen wird nur mit eigenen Ergebnissen dieses PCs.',
  start: 'Leistungstest',
  running: 'Wird gemessen...',
  complete: 'Leistungstest beendet',
  firstResult: 'Das ist das erste Ergebnis dieses PCs. Spätere werden damit verglichen.',
  ofFirst: 'Der Prozessor leistet {{score}} % von dem, was er beim ersten Ergebnis dieses PCs leistete.',
  failed: 'Leistungstest nicht möglich',
  failedText: {
    gaming: 'Der Leistungstest kam nicht zu Ende.',
    tools: 'Der Leistungstest des Systems kam nicht zu Ende.',
  },
  idle: 'Noch nicht gemessen',
  head: { test: 'Messung', score: 'Wert', percentile: 'Perzentil', status: 'Vergleich' },
  test: {
    cpuSingle: 'Ein Prozessor',
    cpuAll: 'Alle Prozessoren',
    memoryBandwidth: 'Arbeitsspeicher, Bandbreite',
    memoryLatency: 'Arbeitsspeicher, Latenz',
    diskSequentialRead: 'Laufwerk, der Reihe nach lesen',
    diskSequentialWrite: 'Laufwerk, der Reihe nach schreiben',
    diskRandomRead: 'Laufwerk, verstreut lesen',
    diskRandomWrite: 'Laufwerk, verstreut schreiben',
  },
  status: { first: 'Erstes Ergebnis', same: 'Wie zuvor', faster: 'Schneller', slower: 'Langsamer' },
  spread: '{{value}} {{unit}}, Runden {{spread}} % auseinander',
  none: 'noch keiner',
  cached: 'Das Laufwerk wurde durch den Cache des Systems gemessen: Hier führt kein Weg daran vorbei.',
  how: '100 ist das erste Ergebnis dieses PCs. Ein Perzentil braucht fünf gespeicherte Ergebnisse.',
  history_one: '{{count}} gespeichertes Ergebnis',
  history_other: '{{count}} gespeicherte Ergebnisse',
  cant: 'Dieser PC lässt sich nicht messen: {{reason}}.',
}
