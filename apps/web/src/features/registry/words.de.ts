import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose:
    'Kopien und Reparatur der Registrierung und Einstellungen tief in ihr. Was Tempo verspricht und keines bringt, wird so genannt.',
  search: 'Registrierungseinstellungen suchen',
  tabs: 'Teile der Registrierungsseite',
  optimization: 'Optimierung',
  advanced: 'Erweiterte Optionen',
  noGain: 'Kein Gewinn zu holen',
  noGainHint: 'Anderswo oft angeboten; hier steht, warum Clearpane dafür nichts schreibt.',
  nothing: 'Schreibt nichts',
  name: {
    cleanRegistry: 'Registrierung bereinigen',
    optimizeRegistry: 'Registrierung abstimmen',
    defragRegistry: 'Registrierung defragmentieren',
    compactRegistry: 'Registrierung komprimieren',
    removeOrphaned: 'Verwaiste Einträge entfernen',
    optimizeUserProfiles: 'Benutzerprofile abstimmen',
  },
} as const satisfies Words<typeof en>
