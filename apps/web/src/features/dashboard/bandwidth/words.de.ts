import type { Words } from '../../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  title: 'Bandbreite optimieren',
  text: 'Stellt TCP, Adapter und WLAN wieder so ein, wie Windows es vorsieht. Auf einem gesunden PC gibt es nichts zu ändern.',
  boost: 'WLAN & Bandbreite verbessern',
  advanced: 'Erweiterte Einstellungen',
  newTab: '(öffnet einen neuen Tab)',
  optimized: 'Netzwerk optimiert',
  failed: 'Optimierung fehlgeschlagen',
  failedText: 'Die Netzwerkeinstellungen ließen sich nicht optimieren',
} as const satisfies Words<typeof en>
