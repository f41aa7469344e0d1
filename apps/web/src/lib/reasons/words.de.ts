/** Gründe auf Deutsch: zu jedem Code einer, mit denselben Platzhaltern wie im Englischen. */
import type { ReasonWords } from '@clearpane/model'
import { kindWords } from './kinds.de.ts'

const protectedBy = 'Windows schützt diesen Wert; nur seine eigenen Seiten ändern ihn'
const noWindows = 'das ist kein Windows-PC: Hier gibt es'

export const words = {
  text: '{{text}}',

  needsBuild: 'braucht Windows-Build {{least}}; hier ist {{build}}',
  untilBuild: 'wirkt nach Windows-Build {{last}} nicht mehr; hier ist {{build}}',
  needsRevision: 'braucht Windows {{least}}; hier ist {{now}}',
  needsCopilotPlusPc: 'braucht einen Copilot+-PC',
  needsEdge: 'braucht Microsoft Edge',
  needsOffice: 'braucht Microsoft Office',
  needsHibernation: 'braucht eingeschalteten Ruhezustand',
  needsManaged: 'wirkt nur auf einem PC, den eine Organisation verwaltet',
  needsFeature: 'braucht {{feature}}',
  managed: 'von Ihrer Organisation verwaltet: Die nächste Richtlinienaktualisierung setzt es wieder',
  protectedTaskbar: `${protectedBy}: Einstellungen, Personalisierung, Taskleiste`,
  protectedDefaultApps: `${protectedBy}: Einstellungen, Apps, Standard-Apps`,
  protectedTextInput: `${protectedBy}: Einstellungen, Personalisierung, Texteingabe`,
  guard: 'nur beobachtet: Eine Änderung schadet Windows oder seinem Schutz',
  notHere: 'gibt es auf diesem PC nicht',
  nothingToSet: 'dieser PC hat nichts, was sich damit einstellen lässt',
  already: 'ist schon gesetzt',
  notPlanned: 'nicht im Plan',

  serviceStartsWindows: 'ohne ihn startet Windows nicht, oder niemand kann sich anmelden',
  serviceProtects: 'Teil des Schutzes von Windows',
  serviceUpdates: 'Windows aktualisiert und repariert sich damit',
  serviceServesOthers: 'Windows und die meisten Programme brauchen ihn ständig',
  serviceAsksForRights:
    'ohne ihn kann Windows nicht nach einem Administrator fragen, also stellt ihn auch niemand wieder her',
  serviceProtected: 'Windows schützt ihn vor jedem Programm, auch vor Administratoren',
  servicePerUser:
    'Windows legt ihn bei jeder Anmeldung nach seiner Vorlage neu an; eine Änderung hält also nicht',
  serviceNotDelayed:
    'Windows startet ihn der Reihe nach mit seiner Gruppe; ein verzögerter Start ist nicht möglich',
  appFramework: 'andere Apps bauen darauf auf',
  appSystem: 'Teil von Windows',
  appNotRemovable: 'Windows lässt niemanden sie entfernen',
  appBringsApps: 'darüber werden Apps installiert und aktualisiert, und entfernte kommen darüber zurück',
  appProtects: 'sie zeigt und verwaltet den Schutz von Windows',
  appCarriesSettings: 'in neuerem Windows enthält sie eine Seite der Einstellungen, die mit ihr verschwindet',

  serviceMissing: 'der Dienst ist nicht installiert',
  bitsMissing: 'den Wert, dessen Bits gesetzt werden sollen, gibt es nicht',
  notBinary: 'der Wert ist keine Bytefolge, wie die Dokumentation sie beschreibt',
  tooFewBytes: 'der Wert ist nur {{count}} Bytes lang',
  notTextList: 'der Wert ist keine Textliste, wie die Dokumentation sie beschreibt',
  taskMissing: 'die geplante Aufgabe gibt es auf diesem PC nicht',
  featureMissing: 'dieses Windows hat das Feature nicht',
  capabilityMissing: 'dieses Windows hat die Funktion nicht',
  powerMissing: 'dieser PC hat die Energieeinstellung nicht',
  tcpMissing: 'dieses Windows hat die TCP-Einstellung nicht',
  adapterMissing: 'den Netzwerkadapter gibt es nicht',
  preferenceMissing: 'dieser Defender hat die Einstellung nicht',
  filesMissing: 'solche Dateien gibt es auf diesem PC nicht',

  noAnswer: 'keine Antwort',
  stale: 'hat sich geändert, seit der Plan gemacht wurde',
  putsBack: 'dieser Lauf stellt Werte wieder her',
  notReadBack: 'die Änderung lässt sich nicht zurücklesen: {{reason}}',
  notHeld: 'Windows meldete Erfolg, aber der zurückgelesene Stand ist nicht der verlangte',
  notTried: 'nicht versucht: {{reason}}',
  notObservedAsAdministrator: 'ist auch mit Administratorrechten nicht lesbar: {{reason}}',
  movedMeanwhile: 'hat sich zwischen Protokoll und Änderung verändert; nichts wurde geschrieben',
  notInAdminLog: 'das Protokoll, das nur Administratoren schreiben, kennt diesen früheren Stand nicht',
  notInUndo: 'die Änderung {{id}} nennt dieses Rückgängigmachen nicht',
  keyNotOurs: 'ein Schlüssel, der wegfallen soll, stammt nicht von einem Lauf mit Administratorrechten',

  noRights: 'Clearpane läuft ohne Administratorrechte',
  notElevated: 'ohne Administratorrechte',
  promptRefused: 'die Frage nach einem Administrator wurde abgelehnt',
  asksOnceARun:
    'Windows fragt je Lauf einmal nach einem Administrator, wenn sich etwas für den ganzen PC ändern soll',
  pointNeedsAdministrator: 'entsteht nur in einem Lauf, für den Windows nach einem Administrator fragt',
  notInstalled: 'nur das installierte Programm kann Windows nach einem Administrator fragen lassen',
  adminLogUnusable:
    'das Protokoll der Änderungen mit Administratorrechten lässt sich nicht führen: {{reason}}',
  signedInUnknown: 'Windows sagt nicht, wer angemeldet ist: {{reason}}',
  nobodySignedIn:
    'dieser Prozess läuft unter einem Systemkonto, und in seiner Sitzung ist niemand angemeldet',

  brokerNotStarted: 'der Administratorteil ließ sich nicht starten: {{reason}}',
  brokerEnded: 'der Administratorteil endete, bevor er antwortete',
  brokerQuiet: 'der Administratorteil antwortete nicht innerhalb von {{seconds}} Sekunden',
  pipeTaken: 'Prozess {{other}} öffnete die Pipe, die für Prozess {{pid}} bestimmt war; er erfuhr nichts',
  brokerBrokeOff: 'der Administratorteil brach ab: {{reason}}',
  brokerRefused: 'der Administratorteil lehnte ab: {{reason}}',
  brokerConfused: 'der Administratorteil antwortete {{answer}} auf {{request}}',
  onNetworkDrive:
    '{{drive}} ist ein Netzlaufwerk dieser Anmeldung, das Programme eines Administrators nicht sehen; kopieren Sie {{program}} auf ein Laufwerk dieses PCs, am besten unter Programme',
  onFolderDrive:
    '{{drive}} ist ein Laufwerk aus einem Ordner dieser Anmeldung, das Programme eines Administrators nicht sehen; kopieren Sie {{program}} auf ein Laufwerk dieses PCs, am besten unter Programme',
  pathTooLong:
    'der Pfad von clearpane.exe hat {{length}} Zeichen, und Windows startet ein Programm mit Administratorrechten nur bis {{most}}',
  pipeNameTaken: 'ein anderes Programm hält den Namen der Pipe; der Administratorteil wurde nicht gestartet',

  noAdministratorHere: 'dieses Gerät hat keinen Administrator, der gefragt werden kann',
  otherList: 'die Liste ist nicht die, für die dieser Teil gestartet wurde',
  otherPlan: 'der Plan ist nicht der, für den dieser Teil gestartet wurde',
  notInCatalog: 'etwas davon steht nicht im Katalog',
  selectionNotInCatalog: 'die Auswahl passt nicht zum Katalog oder zu diesem PC: {{summary}}',
  notTheCatalogs: 'die Änderung {{id}} folgt nicht aus Auswahl, Katalog und diesem PC',
  planOfOther: 'der Plan ist für ein anderes Gerät',
  hashDiffers: 'der Hash des Plans passt nicht zu seinem Inhalt',
  notNumbered: 'die Änderungen sind nicht wie in einem Plan nummeriert',
  rightsDiffer: 'eine Änderung nennt die falschen Rechte',
  changedTwice: 'etwas würde zweimal geändert',
  protocolViolation: 'Verstoß gegen das Protokoll',
  messageCutOff: 'eine Nachricht brach ab',
  messageTooLong: 'eine Nachricht hat {{length}} Bytes, mehr als das Protokoll erlaubt',
  changeNotInPlan: 'eine verlangte Änderung steht nicht im Plan oder braucht keinen Administrator',
  changeOutOfOrder: 'eine Änderung wurde zweimal oder außer der Reihe verlangt',
  pointOutOfTurn: 'ein Wiederherstellungspunkt wurde außer der Reihe verlangt',
  lookNotInPlan: 'etwas Abgefragtes steht nicht im Plan',

  noRegistry: `${noWindows} keine Registrierung`,
  noServices: `${noWindows} keine Windows-Dienste`,
  noTaskScheduler: `${noWindows} keine Aufgabenplanung`,
  noStoreApps: `${noWindows} keine Store-Apps`,
  noFeatures: `${noWindows} keine Windows-Features`,
  noCapabilities: `${noWindows} keine optionalen Windows-Funktionen`,
  noPowerSchemes: `${noWindows} keine Energieschemas von Windows`,
  noTcpSettings: `${noWindows} keine TCP-Einstellungen von Windows`,
  noAdapters: `${noWindows} keine Netzwerkadapter von Windows`,
  noFirewall: `${noWindows} keine Windows-Firewall`,
  noDefender: `${noWindows} keinen Microsoft Defender`,
  noBootStore: `${noWindows} keinen Startspeicher von Windows`,
  noFileClasses: `${noWindows} keine Dateiklassen von Windows`,
  noActions: `${noWindows} keine Aktionen von Windows`,
  noRestorePoints: `${noWindows} keine Wiederherstellungspunkte`,

  noSensor: 'Dieser PC hat keinen Sensor {{id}}',
  noBattery: 'Dieser PC hat keinen Akku',
  noDiskCounters: 'kein Datenträger dieses PCs zählt mit, was er tut',
  noThermalZone: 'kein Treiber und keine Firmware dieses PCs meldet es',
  noGraphicsCounters: 'kein Grafiktreiber dieses PCs zählt es mit',
  noClockCounter: 'dieser PC zählt keinen Prozessortakt',

  systemNeeds: 'das System braucht {{name}}',
  hostsServices: 'es führt Dienste von Windows aus; schalten Sie diese auf der Seite Dienste ab',
  isClearpane: 'es ist Clearpane selbst',
  processOfOthers: 'es gehört einem anderen Konto oder hat mehr Rechte als Clearpane',
  processStays: 'es wurde aufgefordert, sich zu beenden, und läuft noch',

  notSet: 'nicht gesetzt',
  findingsNotRead: 'Die Funde von Defender werden noch nicht gelesen.',

  noReason: 'ohne Angabe eines Grundes',
  notAValue: 'PowerShell antwortete mit etwas anderem als einem Wert: {{answer}}',
  questionTaken: 'PowerShell hielt eine Frage für eine Änderung',

  pathIsFile: 'ein Teil des Pfads ist eine Datei',
  pathIsFolder: 'ein Ordner hat diesen Namen',
  pathMissing: 'ein Ordner, Laufwerk oder eine Freigabe im Pfad fehlt oder lässt sich nicht anlegen',
  mayNotWrite: 'dieses Konto darf dort nicht schreiben',
  mayNotWriteThere:
    'dieses Konto darf dort nicht schreiben, oder Windows schützt den Ordner vor unbekannten Programmen',
  diskReadOnly: 'es liegt auf einem schreibgeschützten Datenträger',
  diskFull: 'der Datenträger ist voll',
  roomUsedUp: 'der Platz dieses Kontos ist aufgebraucht',
  heldByProgram: 'ein anderes Programm verwendet es',
  pathTooLongHere: 'der Pfad ist zu lang',
  diskFailed: 'der Datenträger ließ sich nicht lesen oder beschreiben',
  systemSays: 'das System sagt: {{text}}',

  noRestorePointMade: 'kein Wiederherstellungspunkt entstand: {{reason}}',

  windowsLacks: 'dieses Windows hat kein {{name}}',
  noRecycleBin: 'dieses Windows hat keinen Papierkorb',
  noDesktop: 'kein Programm zeichnet in dieser Sitzung einen Desktop',
  copyLiesIn: 'die Kopie liegt in {{folder}}',
  programGone: 'ein Programm ist verschwunden',
  programNotStarted: '{{program}} ließ sich nicht starten: {{text}}',
  doneExceptOne:
    'netsh.exe antwortete 1: erledigt, bis auf etwas, das Windows auch Administratoren verweigert',
  somethingLeft:
    'MpCmdRun.exe antwortete 2: Defender fand etwas, das er nicht entfernte oder nicht zu Ende brachte; siehe Windows-Sicherheit, Schutzverlauf',
  cleanupLacks: 'die Datenträgerbereinigung hat hier kein {{parts}}',
  liesInOneDrive: '{{folders}} liegt in OneDrive: Verschieben Sie es zuerst heraus',
  unknownAction: 'Clearpane kennt die Aktion {{name}} nicht',
  otherPerson: 'dieser Prozess läuft nicht unter dem Konto der Person, für die es gedacht ist',
  actionIsDone: 'eine Aktion lässt sich nur ausführen, weder setzen noch zurücknehmen',
  needsAdministrator: '{{name}} braucht einen Administrator',
  dnsEncryption:
    'die Einstellungen haben für diesen Adapter eine Verschlüsselung gewählt (DNS über HTTPS), die Rückgängig nicht wiederherstellt: Sehen Sie danach dort nach',

  windows: '{{call}} antwortete {{number}} ({{text}})',
  windowsNumber: '{{call}} antwortete {{number}}',
  serviceNotRunning: 'der Dienst {{service}} läuft nicht: {{reason}}',
  otherKind: 'eine Ressource der Art {{of}} kann keinen Stand der Art {{asked}} haben',
  noFunction: 'dieses Windows hat kein {{name}} in {{library}} ({{cause}})',

  ...kindWords,
} as const satisfies ReasonWords
