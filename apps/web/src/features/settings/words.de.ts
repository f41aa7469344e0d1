import type { Words } from '../../i18n/words.ts'
import type { words as en } from './words.en.ts'

export const words = {
  purpose: 'Alle Einstellungen, nach Bereich.',
  search: 'Alle Einstellungen suchen',
  data: {
    title: 'Ihre Daten',
    hint: 'Gespeicherte Prüfergebnisse, Einstellungen dieses Browsers und eine Liste Ihrer Änderungen zum Lesen. Das Rückgängigmachen bleibt auf diesem PC.',
    export: 'Exportieren',
    import: 'Importieren',
    exported: 'Exportiert',
    exportedText: 'Ihre Daten stehen in {{name}}.',
    failed: 'Nicht exportiert',
    notImported: 'Nichts wurde importiert',
    tooLarge: 'Die Datei ist größer als 64 MB.',
    notData: 'Das ist keine Datei mit exportierten Daten.',
    otherVersion: 'Eine andere Version von Clearpane hat diese Datei exportiert.',
    setAside: {
      damaged:
        'Gespeicherte Ergebnisse waren beschädigt, deshalb hat Clearpane mit einer leeren Datei begonnen. Ihre Änderungen und deren Rücknahme betrifft das nicht. Die alte Datei ist {{path}}. Löschen Sie sie, wenn Sie sie nicht brauchen.',
      newer:
        'Ein neueres Clearpane hat Ihre Ergebnisse gespeichert, deshalb hat dieses mit einer leeren Datei begonnen. Ihre Änderungen und deren Rücknahme betrifft das nicht. Die alte Datei ist {{path}}. Um sie wieder zu nutzen, installieren Sie die neuere Version, schließen Clearpane und legen die Datei als clearpane.sqlite zurück.',
    },
    importTitle: 'Ihre Daten importieren?',
    importText: 'Noch hat sich nichts geändert. Nach dem Import lädt die Seite neu.',
    added: 'Kommt dazu',
    replaced: 'Weicht von dem ab, was hier ist',
    future: 'Bleibt weg, weil der Zeitpunkt in der Zukunft liegt',
    replace: 'Abweichendes ersetzen',
    same: 'Alles aus dieser Datei ist schon hier.',
    take: 'Importieren',
    result: '{{name}}, {{at}}',
    resultOver: '{{name}}: {{at}} statt {{kept}}',
    scan: { privacyScan: 'Datenschutzprüfung', systemFiles: 'Prüfung der Systemdateien' },
    preference: {
      theme: 'Farbschema',
      language: 'Sprache',
      letterKeys: 'Kürzel mit einem Buchstaben',
      device: 'Gewählter PC',
      inUse: 'Was Sie nach eigener Angabe nutzen',
      folded: 'Eingeklappte Gruppen der Seitenleiste',
      profile: 'Ihr Name und der Gerätename',
    },
  },
} as const satisfies Words<typeof en>
