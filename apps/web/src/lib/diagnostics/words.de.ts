/** Meldungen auf Deutsch: zu jedem Code und jeder Variante eine, mit denselben Platzhaltern. */
import type { DiagnosticTable } from '@clearpane/model'
import { pcDetails } from './pc.de.ts'
import { summaries } from './summaries.de.ts'

const nothingChanged = 'Nichts wurde geändert.'
const refused = 'Die Anfrage wurde abgelehnt.'
const noSelection = 'Nichts wurde importiert: Die Datei ist keine Auswahl von Clearpane.'
const exportAgain = 'Exportieren Sie die Auswahl noch einmal und importieren Sie diese Datei.'
const plainRequest = 'Senden Sie eine schlichte HTTP/1.1-Anfrage, ganz und rechtzeitig.'
const waitForRetry = 'Senden Sie sie nach so vielen Sekunden, wie retry-after nennt, noch einmal.'
const noSuchOption = '{{tweak}} hat keine solche Option oder nicht alle diese Teile.'
const chooseListed = 'Nichts wurde geändert. Wählen Sie aus den aufgezählten Einstellungen.'

const details = {
  BAD_REQUEST: {
    body: {
      what: 'Die Anfrage passt nicht zu diesem Aufruf.',
      why: '{{problems}}',
      todo: 'Nichts wurde geändert. Berichtigen Sie sie und senden Sie sie noch einmal.',
    },
    form: {
      what: nothingChanged,
      why: 'Die Anfrage lässt sich nicht lesen.',
      todo: 'Senden Sie sie in anderer Form.',
    },
    raw: {
      what: nothingChanged,
      why: 'Die Anfrage lässt sich nicht lesen oder kam nicht rechtzeitig.',
      todo: plainRequest,
    },
    expectation: {
      what: nothingChanged,
      why: 'Ihr Expect-Header nennt etwas, das dieser Server nicht tut.',
      todo: plainRequest,
    },
    address: {
      what: refused,
      why: 'Ihre Adresse beginnt nicht mit genau einem Schrägstrich.',
      todo: 'Nichts wurde geändert. Rufen Sie einen Pfad dieses Servers auf.',
    },
    progressId: {
      what: 'Der Header {{header}} ist keine Kennung.',
      why: 'Eine Kennung besteht aus 1 bis 64 Buchstaben, Ziffern, Bindestrichen und Unterstrichen.',
      todo: 'Nichts wurde geändert. Senden Sie eine andere Kennung.',
    },
    folder: {
      what: 'Es gibt keinen Ordner {{path}}.',
      why: 'Eine Suche sieht nur Ordner durch, die es gibt.',
      todo: 'Wählen Sie einen anderen Ordner.',
    },
    jobIdTaken: {
      what: 'Ein Auftrag {{id}} läuft schon.',
      why: 'Die Kennung eines Auftrags macht die Seite, und sie muss jedes Mal neu sein.',
      todo: 'Senden Sie die Anfrage mit einer anderen Kennung noch einmal.',
    },
    noFolders: {
      what: 'Keiner Ihrer eigenen Ordner ist hier: Desktop, Dokumente, Downloads, Musik, Bilder, Videos.',
      why: 'Ohne genannten Ordner werden nur diese durchsucht, nie das ganze Profil.',
      todo: 'Nennen Sie die Ordner, die durchsucht werden sollen.',
    },
    notProposed: {
      what: 'Etwas in dieser Anfrage ist für diesen PC nicht vorgeschlagen.',
      why: '„Alles beheben“ nimmt das Vorgeschlagene oder weniger davon, sonst nichts.',
      todo: 'Nichts wurde geändert. Lesen Sie den Vorschlag noch einmal.',
    },
    noScan: {
      what: 'Es gibt keine Suche nach doppelten Dateien, deren Kopien gehen könnten.',
      why: 'Beiseite kommen nur Dateien, die die letzte Suche gefunden hat.',
      todo: 'Suchen Sie zuerst nach doppelten Dateien.',
    },
    topic: {
      what: 'Etwas davon ist kein Thema.',
      why: 'Themen heißen zum Beispiel jobs, job:<id> und status:<device>.',
      todo: 'Lassen Sie es weg und senden Sie die anderen noch einmal.',
    },
    changeWithoutRun: {
      what: 'Eine Änderung wurde ohne ihren Lauf genannt.',
      why: 'Änderungen sind innerhalb eines Laufs nummeriert.',
      todo: 'Nichts wurde geändert. Nennen Sie auch den Lauf, oder lassen Sie die Änderung weg, um alles rückgängig zu machen.',
    },
    runAndTweaks: {
      what: 'Ein Lauf und Tweaks wurden zugleich genannt.',
      why: 'Rückgängig betrifft einen Lauf oder das, was einige Tweaks in allen Läufen schrieben.',
      todo: 'Nichts wurde geändert. Nennen Sie eines von beiden.',
    },
    recommendation: {
      what: 'Keine Empfehlung heißt {{id}}.',
      why: 'Die Empfehlungen sind {{known}}.',
      todo: 'Nichts wurde geändert. Nennen Sie eine davon.',
    },
    restoreWithOthers: {
      what: '{{choice}} wurde mit anderem zusammen gewählt.',
      why: 'Es stellt alles wieder her und wählt nichts aus; damit lässt sich nichts verbinden.',
      todo: 'Führen Sie es allein aus.',
    },
  },
  BAD_JSON: {
    body: {
      what: nothingChanged,
      why: 'Es lässt sich nicht als JSON lesen.',
      todo: 'Senden Sie ein JSON-Dokument.',
    },
  },
  BODY_TOO_LARGE: {
    body: {
      what: nothingChanged,
      why: 'Eine Anfrage darf höchstens 64 KB haben, die eines Imports höchstens 64 MB.',
      todo: 'Senden Sie weniger auf einmal.',
    },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    body: {
      what: nothingChanged,
      why: 'Gelesen wird nur application/json.',
      todo: 'Senden Sie JSON, und sagen Sie das in content-type.',
    },
  },
  NOT_SIGNED_IN: {
    session: {
      what: refused,
      why: 'Sie trägt kein gültiges Sitzungscookie oder nicht das Geheimnis, das in {{header}} dazugehört. Eine Sitzung endet mit dem Server, durch Abmelden und nach zwölf Stunden ohne Gebrauch.',
      todo: 'Starten Sie Clearpane noch einmal: Es öffnet das laufende Dashboard mit einem neuen Link. Ein Skript meldet sich an, wie docs/api.md sagt.',
    },
    link: {
      what: 'Dieser Link hat nichts geöffnet.',
      why: 'Ein Link gilt einmal und zehn Minuten lang, und ein neuerer tritt an seine Stelle.',
      todo: 'Starten Sie Clearpane noch einmal: Es findet das laufende Dashboard und zeigt einen neuen Link.',
    },
  },
  FOREIGN_ORIGIN: {
    page: {
      what: refused,
      why: 'Sie kommt von einer Seite anderer Herkunft.',
      todo: 'Benutzen Sie das Dashboard selbst.',
    },
  },
  NOT_FOUND: {
    address: {
      what: 'Nichts wurde getan.',
      why: 'Einen solchen Aufruf oder eine solche Datei gibt es nicht.',
      todo: 'Prüfen Sie die Adresse; docs/api.md sagt, wo die Aufrufe stehen.',
    },
  },
  METHOD_NOT_ALLOWED: {
    address: {
      what: 'Nichts wurde getan.',
      why: 'Diese Adresse akzeptiert {{methods}}.',
      todo: 'Senden Sie sie mit dieser Methode.',
    },
  },
  TOO_MANY_REQUESTS: {
    streams: {
      what: 'Nichts wurde getan.',
      why: 'Diese Sitzung hat schon {{most}} Ereignisströme offen.',
      todo: waitForRetry,
    },
    turns: {
      what: 'Nichts wurde getan.',
      why: 'Clearpane erstellt nur wenige Pläne und Skripte zugleich, und es warten schon genug.',
      todo: waitForRetry,
    },
  },
  UNKNOWN_TWEAK: {
    tweak: {
      what: 'Kein Tweak heißt {{id}}.',
      why: 'Kennungen ändern sich nie; diese ist vertippt oder gehört zu einem neueren Clearpane.',
      todo: 'Zeigen Sie die Tweaks an und nehmen Sie eine Kennung von dort.',
    },
    run: {
      what: 'Der Lauf {{run}} hat für {{id}} nichts geändert.',
      why: 'Hinter seinen Änderungen stehen andere Tweaks.',
      todo: 'Nichts wurde geändert. Sehen Sie die Änderungen des Laufs an und nennen Sie einen Tweak von dort.',
    },
    app: {
      what: 'Eine der Apps steht nicht in der Liste der entfernbaren Apps.',
      why: 'Die Kennung ist vertippt, oder die App gehört zu einem neueren Clearpane.',
      todo: 'Nehmen Sie Kennungen aus der Liste des Generators.',
    },
    privacy: {
      what: 'Keine Datenschutzeinstellung heißt {{id}}.',
      why: 'Befunde tragen die Kennungen, die ein Datenschutz-Scan ihnen gab.',
      todo: 'Nichts wurde geändert. Scannen Sie noch einmal und senden Sie dessen Befunde.',
    },
  },
  UNKNOWN_OPTION: {
    option: {
      what: '{{tweak}} hat keine Option {{option}}.',
      why: 'Seine Optionen sind {{options}}.',
      todo: 'Wählen Sie eine davon.',
    },
    item: { what: noSuchOption, why: 'Teile heißen wie seine Einstellungen.', todo: chooseListed },
    whole: { what: noSuchOption, why: 'Es wird als Ganzes gewählt.', todo: chooseListed },
  },
  UNKNOWN_PRESET: {
    preset: {
      what: 'Kein Profil heißt {{id}}.',
      why: 'Der Name ist vertippt, oder das Profil gehört zu einem neueren Clearpane.',
      todo: 'Nehmen Sie eine Kennung aus der Liste der Profile; `clearpane status` zeigt sie.',
    },
  },
  UNKNOWN_RESET_TYPE: {
    type: {
      what: 'Keine gespeicherten Daten haben diese Art.',
      why: 'Die Arten sind {{types}}.',
      todo: 'Nichts wurde gelöscht. Wählen Sie eine davon.',
    },
  },
  EMPTY_SELECTION: {
    plan: {
      what: 'Die Auswahl enthält keinen Tweak.',
      why: 'Ein Plan braucht mindestens eine Wahl.',
      todo: 'Wählen Sie ein Profil oder einen Tweak.',
    },
    script: {
      what: 'Keine Option ist ausgewählt.',
      why: 'Ein Skript ohne Option würde nichts tun.',
      todo: 'Wählen Sie mindestens eine Option.',
    },
    command: {
      what: 'Sie haben weder Profil noch Tweak, Dienst oder App genannt.',
      why: 'Eine Vorauswahl gibt es nicht. Clearpane ändert nur, was Sie auswählen.',
      todo: 'Ergänzen Sie --preset ID, --tweak ID, --service NAME=START, --app FAMILIE oder --from DATEI; `clearpane status` und `clearpane tweaks` zeigen die Kennungen.',
    },
  },
  CHOICES_CONFLICT: {
    tweaks: {
      what: '„{{title}}“ ({{id}}) und „{{otherTitle}}“ ({{otherId}}) lassen sich nicht beide anwenden.',
      why: 'Sie wollen {{over}} in verschiedenem Stand.',
      todo: 'Nehmen Sie eines davon aus der Auswahl.',
    },
  },
  BAD_DNS: {
    empty: {
      what: 'Kein DNS-Server wurde genannt.',
      why: 'Eigene DNS-Server sind eingeschaltet, und beide Felder sind leer.',
      todo: 'Tragen Sie eine erste Adresse ein, oder schalten Sie eigene DNS-Server aus.',
    },
  },
  BAD_SELECTION: {
    json: { what: noSelection, why: 'Sie ist kein gültiges JSON.', todo: exportAgain },
    shape: { what: noSelection, why: '{{problems}}', todo: exportAgain },
    file: {
      what: '{{path}} lässt sich nicht lesen.',
      why: 'Eine solche Datei gibt es nicht, oder dieses Konto darf sie nicht lesen.',
      todo: 'Nennen Sie eine Datei, die `clearpane export --out DATEI` oder das Dashboard geschrieben hat.',
    },
  },
  ...pcDetails,
} satisfies DiagnosticTable

/** Names as the server reports them; those of actors and of its own parts. */
const starters: Partial<Record<string, string>> = {
  dashboard: 'Dashboard',
  schedule: 'Zeitplan',
  'command line': 'Befehlszeile',
  cloud: 'Cloud-Profil',
  assistant: 'Assistent',
  'administrator part': 'Teil mit Administratorrechten',
  quarantine: 'Quarantäne',
}

export const words = { summaries, details, starters }
