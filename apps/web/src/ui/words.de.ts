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
  copy: {
    act: 'Kopieren',
    done: 'Kopiert',
    failed: 'Kopieren nicht möglich',
    failedText: 'Der Browser hat diese Seite nicht in die Zwischenablage schreiben lassen.',
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
    badFormat: 'Der Server hat in einem unbekannten Format geantwortet',
    offlineTodo:
      'Clearpane läuft nicht oder ist beschäftigt. Starten Sie es neu und versuchen Sie es noch einmal.',
    interruptedTodo:
      'Die Verbindung brach ab, während Änderungen liefen. Starten Sie Clearpane neu: Es prüft diesen PC und zeigt, welche Änderungen gelten.',
    pageTodo:
      'Auf dieser Seite ist ein Fehler aufgetreten. Versuchen Sie es noch einmal. Hilft das nicht, laden Sie die Seite neu. Ihre Auswahl bleibt erhalten.',
    technical: 'Technische Einzelheiten',
    download: 'Die Datei konnte nicht gespeichert werden',
  },
  partFailed: {
    title: 'Dieser Teil ließ sich nicht laden',
    updated: 'Clearpane wurde aktualisiert oder neu gestartet, während diese Seite offen war',
    updatedTodo: 'Laden Sie die Seite neu. Ihre Auswahl bleibt erhalten.',
    reload: 'Neu laden',
  },
  toast: { label: 'Meldungen' },
} as const satisfies Words<typeof en>
