/** Meldungen über einen PC, seine Läufe und den Datenordner, auf Deutsch; siehe `words.de.ts`. */
import type { PcDiagnosticTable } from '@clearpane/model'
import { folderFailed, folderTrouble } from './folder.de.ts'
import { germanNameServers } from './name-servers.de.ts'

const nothingChanged = 'Nichts wurde geändert.'
const goneOrMistyped = 'Der Name ist vertippt, oder es ist seit dem Lesen der Liste verschwunden.'
const readAgain = 'Lesen Sie die Liste noch einmal und nehmen Sie einen Namen von dort.'
const oneRun =
  'Nur ein Lauf oder eine Wiederherstellung ändert einen PC zugleich, über alle Fenster und Programme hinweg.'
const waitOrCancel = 'Warten Sie, bis er endet, oder brechen Sie ihn dort ab.'
const reviewFirst = 'Prüfen Sie mit `clearpane plan`, und führen Sie den Befehl dann mit --yes aus.'
const nobodyKnows = 'Von Lauf {{id}} ist nichts lesbar; was er geändert hat, ist unbekannt.'
const journalGone = 'Sein Protokoll in {{folder}} fehlt oder wurde verändert.'

export const pcDetails = {
  UNKNOWN_DEVICE: {
    id: {
      what: 'Diese Maschine hat kein Gerät „{{id}}“.',
      why: 'Die Geräte sind {{known}}.',
      todo: 'Wählen Sie eines davon.',
    },
    header: {
      what: 'Der Header {{header}} nennt kein Gerät.',
      why: 'Geräte heißen this, sample, restricted und generic.',
      todo: 'Nehmen Sie eines aus der Liste der Geräte.',
    },
  },
  BENCHMARK_REFUSED: {
    notNow: {
      what: 'Nichts wurde bewertet: {{reason}}.',
      why: 'Was jetzt gemessen würde, sagt darüber mehr als über diesen PC.',
      todo: 'Schließen Sie, was arbeitet, stecken Sie den PC ein, warten Sie eine Minute und messen Sie erneut.',
    },
  },
  DEVICE_UNSUPPORTED: {
    noBenchmark: {
      what: 'Ein Beispiel-PC lässt sich nicht messen.',
      why: 'Er ist simuliert: Es gibt keinen Prozessor, dessen Zeit sich messen ließe.',
      todo: 'Wählen Sie das Gerät, auf dem Clearpane läuft.',
    },
    noSample: {
      what: 'Einen solchen Beispiel-PC gibt es nicht.',
      why: 'Nur ein Beispiel hat einen Ausgangszustand und startet von hier aus neu.',
      todo: 'Nichts wurde geändert; für einen echten PC gibt es Rückgängig.',
    },
    noList: {
      what: 'Dieses Gerät führt keine Liste von Diensten oder Apps.',
      why: 'Nur Windows und die Beispiel-PCs haben sie.',
      todo: 'Wählen Sie ein anderes Gerät.',
    },
    noCleaner: {
      what: 'Auf diesem Gerät gibt es nichts zu bereinigen.',
      why: 'Nur Windows und die Beispiel-PCs haben das.',
      todo: 'Wählen Sie ein anderes Gerät.',
    },
    noFiles: {
      what: 'Die Dateien dieses Geräts lassen sich von hier aus nicht durchsehen.',
      why: 'Nur Windows, Linux und die Beispiel-PCs lassen es zu.',
      todo: 'Wählen Sie ein anderes Gerät.',
    },
    noBin: {
      what: 'Dateien dieses Geräts lassen sich von hier aus nicht in einen Papierkorb verschieben.',
      why: 'Nur Windows und die Beispiel-PCs haben einen.',
      todo: 'Nichts wurde verschoben. Verschieben Sie die Kopien stattdessen in die Quarantäne.',
    },
    noDrivers: {
      what: 'Die Treiber dieses Geräts lassen sich von hier aus nicht auflisten.',
      why: 'Nur Windows und die Beispiel-PCs lassen es zu.',
      todo: 'Wählen Sie ein anderes Gerät.',
    },
    noEcho: {
      what: 'Der Weg lässt sich mit diesem Konto nicht verfolgen.',
      why: 'Das System lässt es keine Echos senden (unter Linux: net.ipv4.ping_group_range).',
      todo: 'Lassen Sie es von einem Administrator erlauben, oder prüfen Sie stattdessen einen Port.',
    },
    noNameServer: {
      what: 'Dieser PC hat keinen DNS-Server, der gefragt werden kann.',
      why: 'Kein verbundener Adapter nennt einen.',
      todo: 'Stellen Sie eine Verbindung her, oder geben Sie die Adresse eines DNS-Servers ein.',
    },
    noHosts: {
      what: 'Die Hosts-Datei lässt sich nicht lesen.',
      why: '{{reason}}.',
      todo: 'Es wurde nichts geändert. Sehen Sie sich die Datei in einem Editor an, der als Administrator läuft.',
    },
    noNetwork: {
      what: 'Dieses Gerät sagt nichts über sein Netzwerk.',
      why: 'Das tun Windows, Linux und die Beispiel-PCs.',
      todo: 'Wählen Sie ein anderes Gerät.',
    },
    noTool: {
      what: 'Dieses Gerät hat keine solche Prüfung.',
      why: 'Nur Windows und die Beispiel-PCs haben sie.',
      todo: 'Wählen Sie ein anderes Gerät.',
    },
    toolCannot: {
      what: 'Windows kann seine Dateien jetzt nicht prüfen.',
      why: '{{reason}}.',
      todo: 'Nichts wurde geändert. Starten Sie Clearpane als Administrator, und prüfen Sie noch einmal.',
    },
    noRestart: {
      what: 'Dieses Gerät lässt sich von hier aus nicht neu starten.',
      why: 'Nur Clearpane unter Windows kann um einen Neustart des PCs bitten.',
      todo: 'Nichts wurde geändert. Starten Sie es selbst neu, wenn es Ihnen passt.',
    },
    restartRefused: {
      what: 'Windows hat das mit dem Neustart nicht getan.',
      why: '{{reason}}.',
      todo: 'Starten Sie Windows über das Startmenü neu, oder halten Sie ihn in einem Terminal mit shutdown /a an.',
    },
    noScript: {
      what: 'restore-defaults lässt sich nicht als Skript schreiben.',
      why: 'Es stellt her, was das Protokoll dieses PCs aufgezeichnet hat; kein anderer PC hat das.',
      todo: 'Nehmen Sie die undo.ps1, die bei jedem Lauf liegt.',
    },
  },
  UNKNOWN_ITEM: {
    startup: {
      what: 'Mit diesem PC startet nichts namens {{id}}.',
      why: 'Der Name ist falsch geschrieben, oder der Eintrag ist seit dem Lesen der Liste verschwunden.',
      todo: 'Lesen Sie die Liste neu und nehmen Sie einen Namen daraus.',
    },
    service: {
      what: 'Dieser PC hat keinen Dienst {{id}} in seiner Liste.',
      why: goneOrMistyped,
      todo: readAgain,
    },
    app: { what: 'Dieser PC hat keine App {{id}} in seiner Liste.', why: goneOrMistyped, todo: readAgain },
    cleanup: {
      what: 'Dieser PC hat keine Dateien zum Bereinigen mit dem Namen {{id}}.',
      why: 'Der Name ist vertippt, oder dieser PC hat sie nicht.',
      todo: 'Suchen Sie noch einmal und wählen Sie aus dem Gefundenen.',
    },
    driver: {
      what: 'Windows Update bietet diesem PC keinen Treiber {{id}} an.',
      why: 'Die Kennung ist vertippt, oder der Treiber wurde seit dem Scan installiert oder zurückgezogen.',
      todo: 'Scannen Sie noch einmal und wählen Sie aus dem Angebot.',
    },
    nameServers: {
      what: 'Dieser PC hat keinen Netzwerkadapter {{id}}.',
      why: 'Die Kennung ist vertippt, oder der Adapter wurde seither ausgesteckt.',
      todo: 'Lesen Sie die Adapter neu und nehmen Sie eine Kennung von dort.',
    },
    mtu: {
      what: 'Dieser PC hat keinen Netzwerkadapter {{id}}.',
      why: 'Die Kennung ist vertippt, oder der Adapter wurde seither ausgesteckt.',
      todo: 'Lesen Sie die Adapter neu und nehmen Sie eine Kennung von dort.',
    },
    adapterProperty: {
      what: 'Kein Adapter dieses PCs hat die Einstellung {{id}}.',
      why: 'Der Adapter wurde ausgesteckt, oder sein Treiber hat die Einstellung nicht.',
      todo: 'Lesen Sie die Einstellungen des Adapters neu und wählen Sie daraus.',
    },
    hostsEntry: {
      what: 'Die Hosts-Datei dieses PCs kann den Eintrag {{id}} nicht haben.',
      why: 'Dieses Gerät hat keine Hosts-Datei, die Clearpane ändert, oder der Eintrag ist vertippt.',
      todo: 'Lesen Sie die Einträge neu und prüfen Sie Adresse und Namen.',
    },
    qosPolicy: {
      what: 'Dieser PC hat keine Datenregel {{id}}.',
      why: 'Dieses Gerät hat keine solchen Regeln, oder die Regel ist weg.',
      todo: 'Lesen Sie die Regeln neu und nehmen Sie einen Namen von dort.',
    },
    registryFinding: {
      what: 'Ein Scan der Registrierung findet {{id}} nicht.',
      why: 'Der Name ist vertippt, oder der Eintrag wurde seit dem Scan geändert oder entfernt.',
      todo: 'Scannen Sie noch einmal und nehmen Sie einen Namen von dort.',
    },
  },
  SCAN_GONE: {
    scan: {
      what: 'Diese Dateilisten sind nicht mehr bekannt.',
      why: 'Sie werden nur aufgehoben, solange Clearpane läuft, und eine neue Suche ersetzt sie.',
      todo: 'Nichts wurde gelöscht. Suchen Sie noch einmal.',
    },
  },
  ...germanNameServers,
  INVENTORY_UNREADABLE: {
    list: {
      what: 'Dieser PC antwortete nicht mit seiner Liste.',
      why: '{{reason}}.',
      todo: 'Nichts wurde geändert. Versuchen Sie es noch einmal; die Einstellungen des Katalogs brauchen die Liste nicht.',
    },
  },
  ITEM_LOCKED: {
    item: {
      what: '{{name}} ({{id}}) bleibt, wie es ist.',
      why: '{{reason}}.',
      todo: 'Nichts wurde geändert. Nehmen Sie es aus der Auswahl.',
    },
  },
  UNKNOWN_PROCESS: {
    process: {
      what: 'Kein Programm mit der Nummer {{pid}} läuft, das damals gestartet ist.',
      why: 'Es hat sich inzwischen beendet; die Nummer kann jetzt ein anderes haben.',
      todo: 'Nichts wurde beendet. Wählen Sie es in der Liste, wie sie jetzt ist.',
    },
  },
  PROCESS_KEPT: {
    process: {
      what: '{{name}} ({{pid}}) wird nicht beendet.',
      why: '{{reason}}.',
      todo: 'Nichts wurde beendet. Wählen Sie ein anderes Programm.',
    },
  },
  PROCESS_RUNS: {
    process: {
      what: '{{name}} ({{pid}}) läuft noch.',
      why: '{{reason}}.',
      todo: 'Schließen Sie es in seinem eigenen Fenster, oder beenden Sie es als Administrator im Task-Manager.',
    },
  },
  UNKNOWN_RUN: {
    run: {
      what: 'Das Protokoll dieses PCs hat keinen Lauf {{id}}.',
      why: 'Die Kennung ist vertippt, oder der Lauf gehört zu einem anderen Gerät oder Datenordner.',
      todo: 'Nehmen Sie eine Kennung aus dem Verlauf.',
    },
  },
  UNKNOWN_SCRIPT: {
    script: {
      what: 'Kein Skript hat diese Kennung.',
      why: 'Clearpane behält nur die neuesten Skripte, und nur bis es endet.',
      todo: 'Erzeugen Sie das Skript noch einmal.',
    },
  },
  UNKNOWN_JOB: {
    job: {
      what: 'Kein Auftrag {{id}} läuft.',
      why: 'Er ist schon zu Ende, oder es gab ihn nie.',
      todo: 'Was er getan hat, steht im Verlauf.',
    },
  },
  UNKNOWN_STREAM: {
    stream: {
      what: 'Kein Ereignisstrom {{id}} ist offen.',
      why: 'Seine Verbindung endete, oder der Server startete neu.',
      todo: 'Öffnen Sie einen Strom mit diesen Themen.',
    },
  },
  JOB_CANCELLED: {
    scan: {
      what: 'Der Scan wurde abgebrochen, bevor er ein Ergebnis hatte.',
      why: 'Jemand brach ihn ab, oder Clearpane wurde geschlossen.',
      todo: 'Nichts wurde geändert. Scannen Sie noch einmal.',
    },
  },
  PLAN_STALE: {
    moved: {
      what: 'Nichts wurde geändert: Der geprüfte Plan passt nicht mehr zu diesem PC.',
      why: 'Mindestens ein Wert hat sich seit der Prüfung geändert.',
      todo: 'Prüfen Sie den neuen Plan und bestätigen Sie ihn.',
    },
  },
  RUN_IN_PROGRESS: {
    somebody: { what: 'Ein anderer Lauf ändert diesen PC.', why: oneRun, todo: waitOrCancel },
    process: {
      what: 'Prozess {{pid}} ({{startedBy}}) ändert diesen PC seit {{since}}.',
      why: oneRun,
      todo: waitOrCancel,
    },
  },
  BACKUP_FAILED: {
    run: {
      what: 'Nichts wurde geändert: {{reason}}.',
      why: 'Wer zuerst eine Sicherung verlangt, will ohne sie keine Änderung.',
      todo: 'Beheben Sie die Ursache und versuchen Sie es noch einmal. Um ohne Sicherung weiterzumachen, nehmen Sie sie aus der Auswahl, oder benutzen Sie --without-backup in der Befehlszeile.',
    },
  },
  RUN_NOT_FINISHED: {
    run: {
      what: 'Lauf {{id}} ist noch nicht zu Ende.',
      why: 'Er läuft noch, oder sein Prozess ist gestorben und der Lauf wurde noch nicht abgeschlossen.',
      todo: 'Warten Sie darauf, oder wenden Sie etwas an oder machen Sie etwas rückgängig: Das schließt tote Läufe zuerst ab.',
    },
  },
  NO_ADMINISTRATOR: {
    look: {
      what: 'Nichts wurde mit Administratorrechten gelesen.',
      why: '{{reason}}.',
      todo: 'Versuchen Sie es noch einmal und erlauben Sie es, wenn Windows fragt, oder fahren Sie ohne fort: Ein Plan nennt, was er nicht lesen kann.',
    },
  },
  BROKER_NOT_STARTED: {
    run: {
      what: 'Nichts wurde geändert: Das braucht einen Administrator, und der Administratorteil startete nicht.',
      why: '{{reason}}.',
      todo: 'Beseitigen Sie, was der Grund nennt, und versuchen Sie es noch einmal, oder starten Sie diesen Befehl als Administrator.',
    },
  },
  JOURNAL_DAMAGED: {
    withScript: {
      what: nobodyKnows,
      why: journalGone,
      todo: 'Nichts wurde geändert. Seine undo.ps1 liegt in diesem Ordner und braucht kein Protokoll: Führen Sie sie aus, um herzustellen, was der Lauf ändern wollte.',
    },
    alone: {
      what: nobodyKnows,
      why: journalGone,
      todo: 'Nichts wurde geändert. Legen Sie das Protokoll aus einer Kopie zurück, wenn es eine gibt.',
    },
  },
  DATA_UNUSABLE: { part: folderTrouble, failed: folderFailed },
  JOURNAL_UNWRITABLE: { folder: folderTrouble, failed: folderFailed },
  JOURNAL_WRITE_FAILED: {
    run: {
      what: 'Der Lauf wurde angehalten.',
      why: 'Clearpane ändert nichts, was sich nicht zuvor aufzeichnen lässt: {{reason}}.',
      todo: 'Schaffen Sie Platz auf dem Datenträger oder richten Sie den Zugriff auf den Datenordner ein; was zuvor geschah, schließt der nächste Start ab.',
    },
  },
  OUT_UNWRITABLE: {
    file: {
      what: '{{path}} wurde nicht geschrieben.',
      why: '{{reason}}.',
      todo: 'Nennen Sie eine Datei in einem Ordner, den es gibt und in den dieses Konto schreiben darf.',
    },
  },
  PORT_UNAVAILABLE: {
    port: {
      what: 'Das Dashboard wurde nicht gestartet.',
      why: 'Port {{port}} von 127.0.0.1 lässt sich nicht benutzen: {{reason}}.',
      todo: 'Beenden Sie das Programm, das ihn benutzt, oder nennen Sie einen anderen Port; ohne --port wird ein freier genommen.',
    },
  },
  NATIVE_UNLOADABLE: {
    file: {
      what: '{{message}}. Nichts wurde gelesen und nichts geändert.',
      why: 'Smart App Control, ein Virenschutz oder eine Richtlinie dieses PCs kann Dateien ohne Signatur verbieten.',
      todo: 'Suchen Sie koffi.node im Verlauf von Windows-Sicherheit und erlauben Sie es dort, oder fragen Sie, wer diesen PC verwaltet. Die Skripte, die Clearpane auf einem anderen PC schreibt, laufen ohne diese Datei.',
    },
  },
  NATIVE_UNTRUSTED: {
    folder: {
      what: 'Mit Administratorrechten führt Clearpane nichts aus, was andere ändern können: {{reason}}.',
      why: 'Jedes Programm eines solchen Kontos könnte dort eigenen Code ablegen.',
      todo: 'Entfernen Sie diesen Ordner als Administrator und starten Sie noch einmal, oder starten Sie ohne Administratorrechte.',
    },
  },
  NOT_CONFIRMED: {
    metered: {
      what: 'Der Geschwindigkeitstest hat nicht begonnen.',
      why: 'Ihre Leitung ist getaktet, und der Test überträgt mehrere hundert Megabyte zu {{server}} und zurück. Auf einer solchen Leitung ist für jeden Test Ihre Zustimmung nötig.',
      todo: 'Stimmen Sie auf der Seite zu, ergänzen Sie --yes, oder testen Sie auf einer Leitung ohne Datenzähler.',
    },
    speedTest: {
      what: 'Der Geschwindigkeitstest hat nicht begonnen.',
      why: 'Er überträgt mehrere hundert Megabyte über Ihre Leitung, und {{server}} sieht Ihre Internetadresse. Dafür ist vorher Ihre Zustimmung nötig.',
      todo: 'Lesen Sie die Bedingungen des Servers und stimmen Sie auf der Seite zu, oder ergänzen Sie --yes.',
    },
    noTerminal: {
      what: nothingChanged,
      why: 'Es gibt kein Terminal für die Rückfrage, und --yes fehlt.',
      todo: reviewFirst,
    },
    answer: { what: nothingChanged, why: 'Die Antwort war nicht ja.', todo: reviewFirst },
  },
  DEFECT: {
    call: {
      what: 'Der Aufruf endete unerwartet.',
      why: 'Das ist ein Fehler von Clearpane: {{message}}.',
      todo: 'Was zuvor geschah, steht im Verlauf; melden Sie diesen Text.',
    },
    command: {
      what: '{{message}}',
      why: 'Das ist ein Fehler von Clearpane, nicht von Ihnen.',
      todo: 'Melden Sie ihn mit diesem Text; das Protokoll jedes Laufs ist unversehrt.',
    },
  },
} satisfies PcDiagnosticTable
