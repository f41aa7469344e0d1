import type { Words } from '../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  action: {
    retry: 'Erneut versuchen',
    close: 'Schließen',
    cancel: 'Abbrechen',
    done: 'Fertig',
    clear: 'Leeren',
  },
  measured: {
    ask: 'Wie gemessen: {{what}}',
    title: 'Wie gemessen?',
    source: 'Quelle',
    unit: 'Einheit',
    time: 'Wann',
  },
  notice: {
    admin: 'Braucht einen Administrator',
    unavailable: 'Auf diesem Gerät nicht verfügbar',
    notApplicable: 'Trifft auf diesen PC nicht zu',
  },
  error: {
    offline: 'Clearpane antwortet nicht',
    offlineTodo:
      'Das Programm hinter dieser Seite wurde beendet oder ist beschäftigt. Starten Sie es neu und versuchen Sie es noch einmal.',
    interruptedTodo:
      'Die Verbindung riss ab, während Änderungen liefen. Starten Sie Clearpane neu: Es prüft diesen PC und zeigt, was gilt.',
    pageTodo:
      'Das ist ein Fehler der Seite. Versuchen Sie es noch einmal; hilft das nicht, laden Sie die Seite neu. Vorgemerktes bleibt erhalten.',
    technical: 'Technische Einzelheiten',
    download: 'Die Datei konnte nicht gespeichert werden',
  },
  partFailed: {
    title: 'Dieser Teil wurde nicht geladen',
    updated: 'Clearpane wurde aktualisiert oder neu gestartet, während diese Seite offen war',
    updatedTodo: 'Laden Sie die Seite neu. Vorgemerktes bleibt erhalten.',
    reload: 'Neu laden',
  },
  toast: { label: 'Meldungen' },
} as const satisfies Words<typeof en>
