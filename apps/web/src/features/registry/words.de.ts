import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose:
    'Sichern und reparieren Sie die Registrierung. Sie zu bereinigen macht Windows nicht schneller, und wir zeigen, warum.',
  search: 'Registrierungseinstellungen suchen',
  tabs: 'Teile der Registrierungsseite',
  optimization: 'Optimierung',
  advanced: 'Erweiterte Optionen',
  noGain: 'Mythen',
  noGainHint: 'Andere Programme bieten das an. Es hilft nicht, deshalb macht Clearpane es nicht.',
  nothing: 'Ändert nichts',
  files: {
    title: 'Systemdateien prüfen',
    text: 'Windows vergleicht seine eigenen Dateien mit seinen Kopien davon. Es repariert nichts.',
    check: 'Prüfen',
    checking: 'Wird geprüft ...',
    idle: 'Noch nicht geprüft. Windows braucht mehrere Minuten und einen Administrator. Das Ergebnis bleibt, bis Sie es löschen.',
    done: 'Windows ist fertig. Das hat es gesagt:',
    code: 'Windows hat die Prüfung mit einem Fehler beendet:',
    repair: 'Die Einstellung Systemdateien darüber lässt Windows beschädigte ersetzen.',
  },
  name: {
    cleanRegistry: 'Registrierung bereinigen',
    optimizeRegistry: 'Registrierung abstimmen',
    defragRegistry: 'Registrierung defragmentieren',
    compactRegistry: 'Registrierung komprimieren',
    removeOrphaned: 'Verwaiste Einträge entfernen',
    optimizeUserProfiles: 'Benutzerprofile abstimmen',
  },
} as const satisfies Words<typeof en>
