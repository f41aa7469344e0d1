/** Questions about the PC's components and how the PC is used. */
import { type Intent, line } from './intent.ts'

export const partIntents: readonly Intent[] = [
  {
    id: 'drive-health',
    ask: {
      en: ['Is my drive healthy?', 'ssd health', 'is the disk dying'],
      de: ['Ist mein Laufwerk gesund?', 'SSD-Zustand', 'Stirbt die Festplatte?'],
    },
    words: {
      en: ['drive|disk|ssd health', 'drive|disk|ssd ok|okay|fine', 'drive|disk|ssd dying|fail|wear|broken'],
      de: ['laufwerk|festplatte|ssd gesund|zustand|stirbt|defekt|kaputt|abnutz', 'ssd zustand'],
    },
    lines: [
      line(
        '/advanced-tools',
        '{drives.failing|drive reports|drives report} a failure.',
        '{drives.failing|Laufwerk meldet|Laufwerke melden} einen Fehler.',
      ),
      line(
        '/advanced-tools',
        'The most worn drive has used up {drives.wearPercent} of its endurance.',
        'Das am meisten genutzte Laufwerk hat {drives.wearPercent} seiner Lebensdauer verbraucht.',
      ),
    ],
    rules: ['drive-failing', 'drive-worn', 'drive-hot', 'trim-off'],
  },
  {
    id: 'ssd-or-disk',
    ask: {
      en: ['Do I have an SSD or a hard disk?', 'is this an ssd'],
      de: ['Habe ich eine SSD oder eine Festplatte?', 'Ist das eine SSD?'],
    },
    words: { en: ['ssd', 'hard disk|drive', 'solid'], de: ['ssd', 'festplatte'] },
    lines: [
      line(
        '/advanced-tools',
        'This PC has {drives.ssds|solid-state drive|solid-state drives} and {drives.hardDisks|hard disk|hard disks}.',
        'Dieser PC hat {drives.ssds|SSD|SSDs} und {drives.hardDisks|Festplatte|Festplatten}.',
      ),
    ],
    rules: ['only-hard-disks', 'trim-off'],
  },
  {
    id: 'more-memory',
    ask: {
      en: ['Would more memory help?', 'can I add memory', 'memory upgrade'],
      de: ['Hilft mehr Arbeitsspeicher?', 'Kann ich Arbeitsspeicher nachrüsten?', 'RAM aufrüsten'],
    },
    words: {
      en: ['more memory|ram', 'add memory|ram', 'upgrade', 'slot'],
      de: ['mehr arbeitsspeicher|ram', 'nachrüst|nachruest', 'aufrüst|aufruest', 'steckplatz'],
    },
    lines: [
      line(
        '/advanced-tools',
        'This PC has {memory.totalBytes}, of which {memory.usedPercent} is in use.',
        'Dieser PC hat {memory.totalBytes}, davon sind {memory.usedPercent} belegt.',
      ),
      line(
        '/advanced-tools',
        '{memory.freeSlots|memory slot is|memory slots are} free.',
        '{memory.freeSlots|Speichersteckplatz ist|Speichersteckplätze sind} frei.',
      ),
    ],
    rules: ['little-memory', 'memory-full', 'memory-below-rated-speed'],
  },
  {
    id: 'battery',
    ask: {
      en: ['How is my battery?', 'battery wear', 'why does the battery empty so fast'],
      de: ['Wie geht es meinem Akku?', 'Akku-Verschleiß', 'Warum ist der Akku so schnell leer?'],
    },
    words: { en: ['battery'], de: ['akku', 'batterie'] },
    lines: [
      line(
        '/advanced-tools',
        'The battery has lost {battery.wearPercent} of its charge.',
        'Der Akku hat {battery.wearPercent} seiner Ladung verloren.',
      ),
    ],
    rules: ['battery-worn', 'network-on-in-standby', 'busy-program'],
  },
  {
    id: 'uptime',
    ask: {
      en: ['How long has this PC been on?', 'uptime', 'when was the last restart'],
      de: ['Wie lange läuft dieser PC schon?', 'Betriebszeit', 'Wann war der letzte Neustart?'],
    },
    words: {
      en: ['uptime', 'how long on|run', 'last restart|reboot'],
      de: ['betriebszeit', 'lange läuft|laeuft|an', 'letzt neustart'],
    },
    lines: [
      line(
        '/monitoring',
        'The last start was {uptime.days|day|days} ago.',
        'Der letzte Start war vor {uptime.days|Tag|Tagen}.',
      ),
    ],
    rules: ['long-uptime', 'restart-waiting'],
  },
  {
    id: 'games',
    ask: {
      en: ['What helps my games?', 'more fps', 'game performance'],
      de: ['Was hilft meinen Spielen?', 'mehr FPS', 'Spieleleistung'],
    },
    words: { en: ['game', 'fps', 'gaming'], de: ['spiel', 'fps', 'gaming'] },
    lines: [
      line(
        '/gaming',
        '{use.gamePercent} of the recorded time had a game’s load.',
        '{use.gamePercent} der aufgezeichneten Zeit hatten Spielelast.',
      ),
      line(
        '/advanced-tools',
        'The graphics driver is {graphics.driverAgeDays} old.',
        'Der Grafiktreiber ist {graphics.driverAgeDays} alt.',
      ),
    ],
    rules: [
      'game-mode-off',
      'game-recording-on',
      'graphics-driver-old',
      'memory-below-rated-speed',
      'processor-hotter-than-usual',
    ],
  },
  {
    id: 'how-used',
    ask: {
      en: ['How is this PC used?', 'what is my usage pattern'],
      de: ['Wie wird dieser PC genutzt?', 'Wie ist mein Nutzungsmuster?'],
    },
    words: {
      en: ['usage pattern', 'pc used', 'how used'],
      de: ['nutzungsmuster', 'pc genutzt', 'wie genutzt'],
    },
    lines: [
      line(
        '/monitoring',
        'Of the recorded time, {use.workPercent} was work and {use.gamePercent} had a game’s load.',
        'Von der aufgezeichneten Zeit waren {use.workPercent} Arbeit, und {use.gamePercent} hatten Spielelast.',
      ),
      line(
        '/debloat',
        '{use.developerTools|developer tool is|developer tools are} installed.',
        '{use.developerTools|Entwicklerwerkzeug ist|Entwicklerwerkzeuge sind} installiert.',
      ),
    ],
    rules: ['history-off'],
  },
]
