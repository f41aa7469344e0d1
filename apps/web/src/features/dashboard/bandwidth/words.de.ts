import type { Words } from '../../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Bandbreite optimieren',
  text: 'Hält das WLAN auf voller Leistung, solange der PC am Netz hängt. Über Signal und Kanal entscheidet der Zugangspunkt.',
  boost: 'WLAN optimieren',
  gains: 'Die Leitung davor und danach',
  speedTest: 'Geschwindigkeitstest',
  advanced: 'Erweiterte Einstellungen',
  newTab: '(öffnet einen neuen Tab)',
  optimized: 'Netzwerk optimiert',
  failed: 'Optimierung fehlgeschlagen',
  failedText: 'Die Netzwerkeinstellungen ließen sich nicht optimieren',
} as const satisfies Words<typeof en>
