/**
 * Every fact that a rule may request, with its type, its unit, and its name in both languages. The table is closed,
 * so a rule that requests an unknown fact doesn't compile. packages/service/src/advice reads the facts.
 */
import type { TweakStatus } from '@clearpane/model'

/**
 * Shape of a fact. `names`: strings from elsewhere, such as a program's name. `ids`: ids that come from
 * Clearpane or from the PC's own lists.
 */
export type FactShape = 'number' | 'flag' | 'text' | 'names' | 'ids'

type Described = { shape: FactShape; unit: string; en: string; de: string }

const number = (unit: string, en: string, de: string) => ({ shape: 'number', unit, en, de }) as const
const flag = (en: string, de: string) => ({ shape: 'flag', unit: '', en, de }) as const
const names = (en: string, de: string) => ({ shape: 'names', unit: '', en, de }) as const
const ids = (en: string, de: string) => ({ shape: 'ids', unit: '', en, de }) as const

/**
 * Makes the facts about one load measurement: the current value, and this PC's usual value for the same kind of load.
 * The usual value is the median of the stored minutes; a second fact is the distance from the median within
 * which half of those minutes lie.
 */
const load = <K extends string>(key: K, unit: string, en: string, de: string) =>
  ({
    [`load.${key}.recent`]: number(unit, `${en} in the last hour`, `${de} in der letzten Stunde`),
    [`load.${key}.usual`]: number(unit, `${en}, usual at this load`, `${de}, üblich bei dieser Last`),
    [`load.${key}.spread`]: number(unit, `${en}, usual variation`, `${de}, übliche Schwankung`),
  }) as Record<`load.${K}.${'recent' | 'usual' | 'spread'}`, ReturnType<typeof number>>

export const factTable = {
  // The facts about the drive and about what can be cleaned.
  'disk.freePercent': number('%', 'Free on the Windows drive', 'Frei auf dem Windows-Laufwerk'),
  'disk.freeBytes': number('bytes', 'Free space of all drives', 'Freier Platz aller Laufwerke'),
  'scan.ageDays': number('d', 'Age of the last system scan', 'Alter des letzten System-Scans'),
  'scan.tempBytes': number('bytes', 'Temporary files found', 'Gefundene temporäre Dateien'),
  'scan.browserBytes': number('bytes', 'Browser cache found', 'Gefundener Browser-Cache'),
  'scan.duplicateBytes': number('bytes', 'Duplicate files found', 'Gefundene doppelte Dateien'),
  'scan.registryEntries': number('', 'Registry entries that lead nowhere', 'Registry-Einträge ins Leere'),
  'drives.hardDisks': number('', 'Hard disks', 'Festplatten'),
  'drives.ssds': number('', 'Solid-state drives', 'SSDs'),
  'drives.failing': number('', 'Drives that report a failure', 'Laufwerke, die einen Fehler melden'),
  'drives.wearPercent': number(
    '%',
    'Wear of the most worn drive',
    'Abnutzung des am meisten genutzten Laufwerks',
  ),
  'drives.temperature': number('°C', 'Warmest drive', 'Wärmstes Laufwerk'),

  // Memory and processor.
  'memory.totalBytes': number('bytes', 'Memory', 'Arbeitsspeicher'),
  'memory.usedPercent': number('%', 'Memory in use', 'Belegter Arbeitsspeicher'),
  'memory.speed': number('MT/s', 'Memory speed', 'Takt des Arbeitsspeichers'),
  'memory.ratedSpeed': number('MT/s', 'Rated memory speed', 'Nenntakt des Arbeitsspeichers'),
  'memory.freeSlots': number('', 'Free memory slots', 'Freie Speichersteckplätze'),
  'cpu.temperature': number('°C', 'Processor temperature', 'Temperatur des Prozessors'),
  'gpu.temperature': number('°C', 'Graphics temperature', 'Temperatur der Grafikkarte'),
  ...load('cpu', '%', 'Processor load', 'Prozessorlast'),
  ...load('memory', 'bytes', 'Memory in use', 'Belegter Arbeitsspeicher'),
  ...load('disk', '%', 'Busy time of the drives', 'Auslastung der Laufwerke'),
  ...load('latency', 'ms', 'Response time of the line', 'Antwortzeit der Leitung'),
  ...load('cpuTemperature', '°C', 'Processor temperature', 'Temperatur des Prozessors'),
  'history.minutes': number(
    '',
    'Recorded minutes of this kind of load',
    'Aufgezeichnete Minuten dieser Last',
  ),
  'history.isRecording': flag('The history is recorded', 'Der Verlauf wird aufgezeichnet'),

  // Programs that run.
  'programs.count': number('', 'Running programs', 'Laufende Programme'),
  'programs.busiestCpu': number(
    '%',
    'Busiest program’s processor load',
    'Prozessorlast des aktivsten Programms',
  ),
  'programs.busiest': names('Busiest program', 'Aktivstes Programm'),
  'programs.largestShare': number(
    '%',
    'Largest program’s share of the memory',
    'Speicheranteil des größten Programms',
  ),
  'programs.largestBytes': number(
    'bytes',
    'Largest program’s memory',
    'Arbeitsspeicher des größten Programms',
  ),
  'programs.largest': names('Largest program', 'Größtes Programm'),
  'programs.looks': number(
    '',
    'Looks at the programs in the last hour',
    'Blicke auf die Programme in der letzten Stunde',
  ),
  'programs.hourBusiest': names('Busiest program of the last hour', 'Aktivstes Programm der letzten Stunde'),
  'programs.hourBusiestCpu': number(
    '%',
    'Its mean load of the processor in the last hour',
    'Seine mittlere Prozessorlast in der letzten Stunde',
  ),
  'programs.growing': names(
    'Program whose memory kept growing',
    'Programm, dessen Arbeitsspeicher ständig wuchs',
  ),
  'programs.growingBytes': number(
    'bytes',
    'Growth of its memory in the last hour',
    'Wachstum seines Arbeitsspeichers in der letzten Stunde',
  ),
  'uptime.days': number('d', 'Time since the last start', 'Zeit seit dem letzten Start'),

  // Starts.
  'boot.seconds': number('s', 'Last start of Windows', 'Letzter Start von Windows'),
  'boot.medianSeconds': number('s', 'Usual start of Windows', 'Üblicher Start von Windows'),
  'boot.spreadSeconds': number('s', 'Usual variation of the start', 'Übliche Schwankung des Starts'),
  'boot.count': number('', 'Measured starts', 'Gemessene Starts'),
  'startup.programs': number('', 'Programs that start with Windows', 'Programme, die mit Windows starten'),
  'startup.slowCount': number('', 'Slow start-up programs', 'Langsame Autostart-Programme'),
  'startup.slowSeconds': number(
    's',
    'Time of the slow start-up programs',
    'Dauer der langsamen Autostart-Programme',
  ),
  'startup.slowItems': ids('Start-up programs to turn off', 'Auszuschaltende Autostart-Programme'),
  'startup.deadCount': number('', 'Start-up entries without a program', 'Autostart-Einträge ohne Programm'),
  'startup.deadItems': ids('Entries to turn off', 'Auszuschaltende Einträge'),
  'startup.slowest': names('Slowest start-up program', 'Langsamstes Autostart-Programm'),
  'startup.slowestSeconds': number('s', 'Time of the slowest one', 'Dauer des langsamsten'),

  // Protection and updates.
  'threats.active': number('', 'Active threats', 'Aktive Bedrohungen'),
  'definitions.ageDays': number('d', 'Age of the virus definitions', 'Alter der Virendefinitionen'),
  'quickScan.ageDays': number('d', 'Age of the last quick scan', 'Alter des letzten Schnellscans'),
  'fullScan.ageDays': number('d', 'Age of the last full scan', 'Alter des letzten vollständigen Scans'),
  'update.ageDays': number('d', 'Age of the last Windows update', 'Alter des letzten Windows-Updates'),
  'firmware.hasTpm': flag('Security chip (TPM)', 'Sicherheitschip (TPM)'),
  'ports.open': number('', 'Ports that other devices can reach', 'Von außen erreichbare Ports'),
  'security.openCount': number('', 'Protections that can be turned on', 'Einschaltbare Schutzfunktionen'),
  'security.openIds': ids('Protections to turn on', 'Einzuschaltende Schutzfunktionen'),
  'privacy.openCount': number(
    '',
    'Safe privacy settings that are open',
    'Offene, unbedenkliche Datenschutz-Einstellungen',
  ),
  'privacy.openIds': ids('Privacy settings to close', 'Zu schließende Datenschutz-Einstellungen'),

  // Drivers.
  'drivers.offers': number('', 'Drivers that Windows Update offers', 'Treiber, die Windows Update anbietet'),
  'drivers.problems': number('', 'Devices with a problem', 'Geräte mit einem Problem'),
  'drivers.unsigned': number('', 'Drivers without a signature', 'Treiber ohne Signatur'),
  'graphics.driverAgeDays': number('d', 'Age of the graphics driver', 'Alter des Grafiktreibers'),

  // What Clearpane changed.
  'drift.settings': number('', 'Settings that something else changed', 'Von anderen geänderte Einstellungen'),
  'runs.unsettled': number('', 'Interrupted groups of changes', 'Abgebrochene Gruppen von Änderungen'),
  'runs.failed': number('', 'Groups of changes with a failure', 'Gruppen von Änderungen mit einem Fehler'),
  'runs.waiting': number(
    '',
    'Groups of changes that wait for a restart',
    'Gruppen von Änderungen, die auf einen Neustart warten',
  ),
  'restorePoint.count': number('', 'Restore points known', 'Bekannte Wiederherstellungspunkte'),
  'restorePoint.ageDays': number(
    'd',
    'Age of the newest restore point',
    'Alter des neuesten Wiederherstellungspunkts',
  ),

  // The facts about installed programs and how the PC is used.
  'software.count': number('', 'Installed programs', 'Installierte Programme'),
  'software.endedCount': number(
    '',
    'Programs without updates from their maker',
    'Programme ohne Updates des Herstellers',
  ),
  'software.ended': names(
    'Programs whose maker stopped updates',
    'Programme, deren Hersteller keine Updates mehr liefert',
  ),
  'software.tunersCount': number('', 'Other tuning programs', 'Andere Tuning-Programme'),
  'software.tuners': names('Other tuning programs, by name', 'Andere Tuning-Programme, namentlich'),
  'use.gamePercent': number('%', 'Recorded time with a game’s load', 'Aufgezeichnete Zeit mit Spielelast'),
  'use.workPercent': number('%', 'Recorded time with work', 'Aufgezeichnete Zeit mit Arbeit'),
  'use.developerTools': number('', 'Developer tools installed', 'Installierte Entwicklerwerkzeuge'),

  // Network and power.
  'network.linkMbit': number(
    'Mbit/s',
    'Speed of the cable connection',
    'Geschwindigkeit der Kabelverbindung',
  ),
  'network.isMetered': flag('The connection is metered', 'Die Verbindung ist getaktet'),
  'battery.isPresent': flag('Battery', 'Akku'),
  'battery.wearPercent': number('%', 'Wear of the battery', 'Abnutzung des Akkus'),
} as const satisfies Record<string, Described>

export type NamedFact = keyof typeof factTable
/** Key of a fact. `setting:` followed by a tweak's id: the current state of that tweak's setting. */
export type FactKey = NamedFact | `setting:${string}`
export const namedFacts = Object.keys(factTable) as NamedFact[]

export type SettingState = TweakStatus['state']

type OfShape = {
  number: number
  flag: boolean
  text: string
  names: readonly string[]
  ids: readonly string[]
}
export type FactValue<K extends FactKey> = K extends NamedFact
  ? OfShape[(typeof factTable)[K]['shape']]
  : SettingState

export const isSetting = (key: string): key is `setting:${string}` => key.startsWith('setting:')
export const settingOf = (key: `setting:${string}`): string => key.slice('setting:'.length)

export const isFactKey = (key: string): key is FactKey => isSetting(key) || Object.hasOwn(factTable, key)

export const shapeOf = (key: FactKey): FactShape | 'setting' =>
  isSetting(key) ? 'setting' : factTable[key].shape
export const unitOf = (key: FactKey): string => (isSetting(key) ? '' : factTable[key].unit)
