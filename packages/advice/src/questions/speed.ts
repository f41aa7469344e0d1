/** Questions about the PC's speed, startup, memory and heat. */
import { type Intent, line } from './intent.ts'

export const speedIntents: readonly Intent[] = [
  {
    id: 'why-slow',
    ask: {
      en: ['Why is my PC slow?', 'why is this computer so slow right now', 'my laptop is lagging'],
      de: ['Warum ist mein PC langsam?', 'Wieso ist der Computer so lahm', 'mein Laptop ruckelt'],
    },
    words: {
      en: ['slow pc|computer|laptop|windows|machine', 'lag', 'sluggish', 'slow', 'hang', 'freez', 'faster'],
      de: [
        'langsam pc|computer|laptop|windows|rechner',
        'langsam',
        'lahm',
        'ruckel',
        'häng',
        'friert',
        'schneller',
      ],
    },
    lines: [
      line(
        '/monitoring',
        '{memory.usedPercent} of the memory is in use.',
        '{memory.usedPercent} des Arbeitsspeichers sind belegt.',
      ),
      line(
        '/monitoring',
        '{programs.busiest} uses most of the processor: {programs.busiestCpu}.',
        '{programs.busiest} nutzt den Prozessor am meisten: {programs.busiestCpu}.',
      ),
      line(
        '/monitoring',
        '{programs.hourBusiest} used most of the processor in the last hour: {programs.hourBusiestCpu} on average.',
        '{programs.hourBusiest} nutzte den Prozessor in der letzten Stunde am meisten: im Mittel {programs.hourBusiestCpu}.',
      ),
      line(
        '/monitoring',
        'The drives were busy {load.disk.recent} of the last hour; {load.disk.usual} is usual at this load.',
        'Die Laufwerke waren in der letzten Stunde {load.disk.recent} der Zeit beschäftigt; üblich sind {load.disk.usual} bei dieser Last.',
      ),
      line(
        '/cleanup',
        '{disk.freePercent} of the Windows drive is free.',
        '{disk.freePercent} des Windows-Laufwerks sind frei.',
      ),
    ],
    rules: [
      ...[
        'drive-busier-than-usual',
        'processor-busier-than-usual',
        'memory-fuller-than-usual',
        'busy-program',
        'program-busy-all-hour',
        'program-keeps-growing',
      ],
      ...['large-program', 'memory-full', 'disk-full', 'processor-hotter-than-usual', 'long-uptime'],
      ...['little-memory', 'only-hard-disks', 'trim-off'],
    ],
    fine: line(
      '/monitoring',
      'Nothing that was measured is out of the ordinary.',
      'Nichts von dem, was gemessen wurde, fällt aus dem Rahmen.',
    ),
  },
  {
    id: 'why-slow-start',
    ask: {
      en: ['Why does Windows take so long to start?', 'slow boot', 'why is startup slow'],
      de: ['Warum startet Windows so langsam?', 'Hochfahren dauert ewig', 'langsamer Start'],
    },
    words: {
      en: ['slow start|boot', 'long start|boot', 'boot time', 'start time'],
      de: ['langsam start|boot|hochfahr', 'lange start|hochfahr', 'hochfahr', 'startzeit', 'startdauer'],
    },
    lines: [
      line('/monitoring', 'The last start took {boot.seconds}.', 'Der letzte Start dauerte {boot.seconds}.'),
      line(
        '/monitoring',
        'Usually a start takes {boot.medianSeconds}, give or take {boot.spreadSeconds}.',
        'Üblich sind {boot.medianSeconds}, plus oder minus {boot.spreadSeconds}.',
      ),
      line(
        '/startup-manager',
        '{startup.slowest} took longest: {startup.slowestSeconds}.',
        'Am längsten brauchte {startup.slowest}: {startup.slowestSeconds}.',
      ),
    ],
    rules: [
      'slow-start',
      'start-slower-than-usual',
      'slow-startup-programs',
      'many-startup-programs',
      'only-hard-disks',
    ],
    fine: line('/monitoring', 'No start stands out.', 'Kein Start fällt auf.'),
  },
  {
    id: 'what-starts',
    ask: {
      en: ['What starts with Windows?', 'startup programs', 'which programs run at sign-in'],
      de: ['Was startet mit Windows?', 'Autostart-Programme', 'Welche Programme starten bei der Anmeldung?'],
    },
    words: {
      en: [
        'what start windows',
        'startup program|app|item',
        'autostart',
        'program start',
        'start sign|login|logon',
      ],
      de: ['was start windows', 'autostart', 'programm start', 'start anmeld'],
    },
    lines: [
      line(
        '/startup-manager',
        '{startup.programs|program starts|programs start} with Windows.',
        '{startup.programs|Programm startet|Programme starten} mit Windows.',
      ),
      line(
        '/startup-manager',
        '{startup.slowest} costs most: {startup.slowestSeconds} of a start.',
        'Am meisten kostet {startup.slowest}: {startup.slowestSeconds} eines Starts.',
      ),
    ],
    rules: ['slow-startup-programs', 'dead-startup-entries', 'many-startup-programs'],
  },
  {
    id: 'memory-used',
    ask: {
      en: ['How much memory is in use?', 'ram usage', 'is my memory full'],
      de: ['Wie viel Arbeitsspeicher ist belegt?', 'RAM-Auslastung', 'Ist mein Arbeitsspeicher voll?'],
    },
    words: {
      en: ['memory use', 'memory full', 'ram', 'memory free', 'memory'],
      de: ['arbeitsspeicher beleg|voll|frei', 'ram', 'arbeitsspeicher'],
    },
    lines: [
      line(
        '/monitoring',
        '{memory.usedPercent} of {memory.totalBytes} is in use.',
        '{memory.usedPercent} von {memory.totalBytes} sind belegt.',
      ),
      line(
        '/monitoring',
        '{programs.largest} holds most: {programs.largestBytes}.',
        'Am meisten belegt {programs.largest}: {programs.largestBytes}.',
      ),
    ],
    rules: ['memory-full', 'memory-fuller-than-usual', 'large-program', 'little-memory'],
  },
  {
    id: 'what-uses-memory',
    ask: {
      en: ['Which program uses the most memory?', 'what eats my ram'],
      de: ['Welches Programm braucht am meisten Arbeitsspeicher?', 'Was frisst meinen RAM?'],
    },
    words: {
      en: ['program memory|ram', 'most memory|ram', 'eat memory|ram', 'what memory|ram'],
      de: ['programm arbeitsspeicher|ram', 'meisten arbeitsspeicher|ram', 'friss|frisst arbeitsspeicher|ram'],
    },
    lines: [
      line(
        '/monitoring',
        '{programs.largest} holds {programs.largestBytes}, {programs.largestShare} of the memory.',
        '{programs.largest} belegt {programs.largestBytes}, {programs.largestShare} des Arbeitsspeichers.',
      ),
    ],
    rules: ['large-program', 'program-keeps-growing'],
  },
  {
    id: 'what-uses-processor',
    ask: {
      en: ['What keeps the processor busy?', 'which program uses the cpu', 'cpu usage'],
      de: ['Was lastet den Prozessor aus?', 'Welches Programm nutzt die CPU?', 'CPU-Auslastung'],
    },
    words: {
      en: ['processor busy|use|load', 'cpu', 'processor', 'program run'],
      de: ['prozessor', 'cpu', 'programm läuft|laufen|lauf'],
    },
    lines: [
      line(
        '/monitoring',
        '{programs.busiest} uses {programs.busiestCpu} of the processor.',
        '{programs.busiest} nutzt {programs.busiestCpu} des Prozessors.',
      ),
      line(
        '/monitoring',
        '{programs.hourBusiest} used most of the processor in the last hour: {programs.hourBusiestCpu} on average.',
        '{programs.hourBusiest} nutzte den Prozessor in der letzten Stunde am meisten: im Mittel {programs.hourBusiestCpu}.',
      ),
      line(
        '/monitoring',
        'In the last hour the load was {load.cpu.recent}; {load.cpu.usual} is usual.',
        'In der letzten Stunde lag die Last bei {load.cpu.recent}; üblich sind {load.cpu.usual}.',
      ),
      line(
        '/monitoring',
        '{programs.count|program runs|programs run}.',
        '{programs.count|Programm läuft|Programme laufen}.',
      ),
    ],
    rules: ['busy-program', 'processor-busier-than-usual'],
  },
  {
    id: 'why-hot',
    ask: {
      en: ['Is my PC too hot?', 'processor temperature', 'overheating'],
      de: ['Ist mein PC zu heiß?', 'Temperatur des Prozessors', 'überhitzt mein PC'],
    },
    words: {
      en: ['hot', 'hot cpu|processor|pc|computer|gpu', 'temperature', 'overheat', 'heat', 'warm'],
      de: [
        'heiß|heiss',
        'heiß|heiss cpu|prozessor|pc|rechner',
        'temperatur',
        'überhitz|ueberhitz',
        'hitze',
        'warm',
      ],
    },
    lines: [
      line('/monitoring', 'The processor is at {cpu.temperature}.', 'Der Prozessor hat {cpu.temperature}.'),
      line(
        '/monitoring',
        'The graphics card is at {gpu.temperature}.',
        'Die Grafikkarte hat {gpu.temperature}.',
      ),
      line(
        '/monitoring',
        'The warmest drive is at {drives.temperature}.',
        'Das wärmste Laufwerk hat {drives.temperature}.',
      ),
    ],
    rules: ['processor-hotter-than-usual', 'drive-hot'],
  },
  {
    id: 'why-loud',
    ask: {
      en: ['Why is the fan so loud?', 'fan noise'],
      de: ['Warum ist der Lüfter so laut?', 'Lüftergeräusch'],
    },
    words: { en: ['fan', 'loud', 'noise|noisy'], de: ['lüfter|luefter', 'laut'] },
    lines: [
      line(
        '/monitoring',
        'A fan follows the heat: the processor is at {cpu.temperature}.',
        'Ein Lüfter folgt der Wärme: Der Prozessor hat {cpu.temperature}.',
      ),
      line(
        '/monitoring',
        '{programs.busiest} uses {programs.busiestCpu} of the processor.',
        '{programs.busiest} nutzt {programs.busiestCpu} des Prozessors.',
      ),
    ],
    rules: ['busy-program', 'processor-busier-than-usual', 'processor-hotter-than-usual'],
  },
]
