/** Rules about running programs and the memory they use. */
import { adviceLimits as limits } from './limits.ts'
import { type Rule, rule } from './rule.ts'
import { isOpenState, reviewSteps } from './setting-rule.ts'

const here = {
  reason: {
    en: 'Read from the running programs of this PC.',
    de: 'Aus den laufenden Programmen dieses PCs gelesen.',
  },
} as const

const watched = {
  reason: {
    en: 'Clearpane looked at the programs of this PC once a minute.',
    de: 'Clearpane hat einmal pro Minute nachgesehen, was die Programme dieses PCs tun.',
  },
} as const

export const programRules: readonly Rule[] = [
  rule({
    id: 'busy-program',
    type: 'performance',
    difficulty: 'medium',
    needs: ['programs.busiestCpu', 'programs.busiest'],
    goesTo: '/monitoring',
    source: here,
    judge: ({ 'programs.busiestCpu': percent }) =>
      percent >= 50 ? { priority: 'medium', impact: 'medium' } : 'fine',
    words: {
      en: {
        title: 'One program keeps the processor busy',
        text: '{programs.busiest} uses {programs.busiestCpu} of the processor.',
        risk: 'Unsaved work in that program is lost if you end the program.',
        steps: ['Open System Monitoring.', 'Close that program, or find out what it is doing.'],
      },
      de: {
        title: 'Ein Programm lastet den Prozessor aus',
        text: '{programs.busiest} nutzt {programs.busiestCpu} des Prozessors.',
        risk: 'Nicht gespeicherte Arbeit in diesem Programm geht verloren, wenn Sie es beenden.',
        steps: [
          'Öffnen Sie „Systemüberwachung“.',
          'Schließen Sie dieses Programm oder finden Sie heraus, was es tut.',
        ],
      },
    },
  }),
  rule({
    id: 'program-busy-all-hour',
    type: 'performance',
    difficulty: 'medium',
    needs: ['programs.hourBusiestCpu', 'programs.hourBusiest', 'programs.looks'],
    also: ['load.cpu.recent', 'load.cpu.usual'],
    goesTo: '/monitoring',
    source: watched,
    judge: ({ 'programs.hourBusiestCpu': percent }) =>
      percent >= 20 ? { priority: 'medium', impact: 'medium' } : 'fine',
    words: {
      en: {
        title: 'One program kept the processor busy all hour',
        text: '{programs.hourBusiest} used {programs.hourBusiestCpu} of the processor on average, in {programs.looks|look|looks} during the last hour.',
        risk: 'Unsaved work in that program is lost if you end the program.',
        steps: ['Open System Monitoring.', 'Close that program, or find out what it is doing.'],
      },
      de: {
        title: 'Ein Programm hat den Prozessor die ganze Stunde ausgelastet',
        text: '{programs.hourBusiest} nutzte im Mittel {programs.hourBusiestCpu} des Prozessors, bei {programs.looks|Blick|Blicken} in der letzten Stunde.',
        risk: 'Nicht gespeicherte Arbeit in diesem Programm geht verloren, wenn Sie es beenden.',
        steps: [
          'Öffnen Sie „Systemüberwachung“.',
          'Schließen Sie dieses Programm oder finden Sie heraus, was es tut.',
        ],
      },
    },
  }),
  rule({
    id: 'program-keeps-growing',
    type: 'performance',
    difficulty: 'medium',
    needs: ['programs.growingBytes', 'programs.growing'],
    also: ['programs.looks', 'memory.usedPercent'],
    goesTo: '/monitoring',
    source: watched,
    judge: ({ 'programs.growingBytes': bytes }) =>
      bytes >= limits.gigabyte ? { priority: 'medium', impact: 'medium' } : 'fine',
    words: {
      en: {
        title: 'The memory of one program keeps growing',
        text: '{programs.growing} took {programs.growingBytes} more memory within the last hour, without ever giving some back.',
        risk: 'Unsaved work in that program is lost if you end the program.',
        steps: ['Save your work in that program.', 'Close that program and open it again.'],
      },
      de: {
        title: 'Ein Programm belegt immer mehr Arbeitsspeicher',
        text: '{programs.growing} hat in der letzten Stunde {programs.growingBytes} mehr Arbeitsspeicher belegt und nie etwas davon freigegeben.',
        risk: 'Nicht gespeicherte Arbeit in diesem Programm geht verloren, wenn Sie es beenden.',
        steps: [
          'Speichern Sie Ihre Arbeit in diesem Programm.',
          'Schließen Sie das Programm und öffnen Sie es neu.',
        ],
      },
    },
  }),
  rule({
    id: 'large-program',
    type: 'performance',
    difficulty: 'medium',
    needs: ['programs.largestShare', 'programs.largest', 'programs.largestBytes'],
    also: ['memory.usedPercent'],
    goesTo: '/monitoring',
    source: here,
    judge: ({ 'programs.largestShare': share }) =>
      share >= 40 ? { priority: 'medium', impact: 'medium' } : 'fine',
    words: {
      en: {
        title: 'One program holds much of the memory',
        text: '{programs.largest} holds {programs.largestBytes}, which is {programs.largestShare} of the memory.',
        risk: 'Unsaved work in that program is lost if you end the program.',
        steps: ['Open System Monitoring.', 'Close windows or tabs of that program.'],
      },
      de: {
        title: 'Ein Programm belegt viel Arbeitsspeicher',
        text: '{programs.largest} belegt {programs.largestBytes}, das sind {programs.largestShare} des Arbeitsspeichers.',
        risk: 'Nicht gespeicherte Arbeit in diesem Programm geht verloren, wenn Sie es beenden.',
        steps: ['Öffnen Sie „Systemüberwachung“.', 'Schließen Sie Fenster oder Tabs dieses Programms.'],
      },
    },
  }),
  rule({
    id: 'memory-full',
    type: 'performance',
    difficulty: 'medium',
    needs: ['memory.usedPercent'],
    also: ['programs.largest', 'memory.totalBytes'],
    goesTo: '/monitoring',
    source: {
      url: 'https://learn.microsoft.com/windows-server/administration/performance-tuning/subsystem/cache-memory-management/',
    },
    judge: ({ 'memory.usedPercent': used }) =>
      used >= limits.memoryFull ? { priority: 'high', impact: 'high' } : 'fine',
    words: {
      en: {
        title: 'Close programs that you don’t need',
        text: '{memory.usedPercent} of the memory is in use. Windows moves memory to the drive when it is full.',
        steps: ['Open System Monitoring and sort by memory.', 'Close what you don’t use.'],
      },
      de: {
        title: 'Nicht gebrauchte Programme schließen',
        text: '{memory.usedPercent} des Arbeitsspeichers sind belegt. Ist er voll, lagert Windows auf das Laufwerk aus.',
        steps: [
          'Öffnen Sie „Systemüberwachung“ und sortieren Sie nach Arbeitsspeicher.',
          'Schließen Sie, was Sie nicht nutzen.',
        ],
      },
    },
  }),
  rule({
    id: 'little-memory',
    type: 'performance',
    difficulty: 'hard',
    needs: ['memory.totalBytes'],
    also: ['memory.freeSlots', 'memory.usedPercent'],
    goesTo: '/advanced-tools',
    source: { url: 'https://www.microsoft.com/windows/windows-11-specifications' },
    judge: ({ 'memory.totalBytes': bytes }) =>
      bytes < 7.5 * limits.gigabyte ? { priority: 'medium', impact: 'high', informative: true } : 'fine',
    words: {
      en: {
        title: 'More memory would help more than any setting',
        text: 'This PC has {memory.totalBytes} of memory. Windows and a browser fill that.',
        steps: [
          'See under System Information whether a memory slot is free.',
          'Add memory of the same kind.',
        ],
      },
      de: {
        title: 'Mehr Arbeitsspeicher würde mehr helfen als jede Einstellung',
        text: 'Dieser PC hat {memory.totalBytes} Arbeitsspeicher. Windows und ein Browser füllen ihn.',
        steps: [
          'Sehen Sie unter „Systeminformationen“ nach, ob ein Speichersteckplatz frei ist.',
          'Ergänzen Sie Arbeitsspeicher derselben Art.',
        ],
      },
    },
  }),
  rule({
    id: 'memory-below-rated-speed',
    type: 'performance',
    difficulty: 'hard',
    needs: ['memory.speed', 'memory.ratedSpeed'],
    goesTo: '/advanced-tools',
    source: {
      reason: {
        en: 'The modules state both figures to the firmware.',
        de: 'Beide Werte nennen die Speichermodule der Firmware.',
      },
    },
    judge: ({ 'memory.speed': speed, 'memory.ratedSpeed': rated }) =>
      speed < rated ? { priority: 'low', impact: 'medium', informative: true } : 'fine',
    words: {
      en: {
        title: 'The memory runs below its rated speed',
        text: 'The memory runs at {memory.speed} and is rated for {memory.ratedSpeed}.',
        risk: 'A profile that the board can’t hold makes the PC unstable.',
        steps: [
          'Open the firmware settings.',
          'Choose the memory profile (XMP or EXPO), if the board offers it.',
        ],
      },
      de: {
        title: 'Der Arbeitsspeicher läuft unter seinem Nenntakt',
        text: 'Der Arbeitsspeicher läuft mit {memory.speed} und ist für {memory.ratedSpeed} ausgelegt.',
        risk: 'Ein Profil, das die Hauptplatine nicht hält, macht den PC instabil.',
        steps: [
          'Öffnen Sie die Firmware-Einstellungen.',
          'Wählen Sie das Speicherprofil (XMP oder EXPO), wenn die Hauptplatine es anbietet.',
        ],
      },
    },
  }),
  rule({
    id: 'animations-on-little-memory',
    type: 'performance',
    difficulty: 'easy',
    needs: ['setting:performance.visualEffects', 'memory.totalBytes'],
    offers: { tweaks: ['performance.visualEffects'] },
    source: { url: 'https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-systemparametersinfow' },
    judge: ({ 'setting:performance.visualEffects': state, 'memory.totalBytes': bytes }) => {
      if (bytes >= 7.5 * limits.gigabyte) return 'notApplicable'
      return isOpenState(state) ? { priority: 'low', impact: 'low' } : 'fine'
    },
    words: {
      en: {
        title: 'Turn animations off on this small PC',
        text: 'Windows animates windows and menus, on a PC with {memory.totalBytes} of memory.',
        risk: 'Windows and menus appear without movement.',
        steps: reviewSteps.en,
      },
      de: {
        title: 'Animationen auf diesem kleinen PC ausschalten',
        text: 'Windows animiert Fenster und Menüs, auf einem PC mit {memory.totalBytes} Arbeitsspeicher.',
        risk: 'Fenster und Menüs erscheinen ohne Bewegung.',
        steps: reviewSteps.de,
      },
    },
  }),
  rule({
    id: 'edge-preloads',
    type: 'performance',
    difficulty: 'easy',
    needs: ['setting:edge.startupBoost', 'memory.usedPercent'],
    offers: { tweaks: ['edge.startupBoost'] },
    source: {
      url: 'https://learn.microsoft.com/en-us/deployedge/microsoft-edge-policies/startupboostenabled',
    },
    judge: ({ 'setting:edge.startupBoost': state, 'memory.usedPercent': used }) =>
      isOpenState(state) && used >= 70 ? { priority: 'low', impact: 'low' } : 'fine',
    words: {
      en: {
        title: 'Keep Edge from loading at sign-in',
        text: 'Edge loads before you open it, while {memory.usedPercent} of the memory is in use.',
        risk: 'Edge opens a little later.',
        steps: reviewSteps.en,
      },
      de: {
        title: 'Edge nicht bei der Anmeldung laden',
        text: 'Edge lädt, bevor Sie es öffnen, während {memory.usedPercent} des Arbeitsspeichers belegt sind.',
        risk: 'Edge öffnet etwas später.',
        steps: reviewSteps.de,
      },
    },
  }),
  rule({
    id: 'long-uptime',
    type: 'maintenance',
    difficulty: 'easy',
    needs: ['uptime.days'],
    source: {
      reason: {
        en: 'Updates and many settings take effect only with a restart.',
        de: 'Updates und viele Einstellungen wirken erst mit einem Neustart.',
      },
    },
    judge: ({ 'uptime.days': days }) =>
      days >= limits.uptimeDays ? { priority: 'low', impact: 'low' } : 'fine',
    words: {
      en: {
        title: 'Restart the PC',
        text: 'The last start of Windows was {uptime.days|day|days} ago.',
        steps: ['Save your work.', 'Choose Restart in the Start menu.'],
      },
      de: {
        title: 'PC neu starten',
        text: 'Der letzte Start von Windows war vor {uptime.days|Tag|Tagen}.',
        steps: ['Speichern Sie Ihre Arbeit.', 'Wählen Sie im Startmenü „Neu starten“.'],
      },
    },
  }),
]
