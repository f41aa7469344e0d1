/** Rules about installed programs, how the PC is used, its network and its battery. */
import { type Rule, rule } from './rule.ts'
import { isOpenState, reviewSteps, type SettingEntry, settingRule } from './setting-rule.ts'

const learn = (path: string) => ({ url: `https://learn.microsoft.com/${path}` })
const gameMode = {
  url: 'https://support.xbox.com/en-GB/help/games-apps/game-setup-and-play/use-game-mode-gaming-on-pc',
} as const

/** The minimum percentage of the recorded time that must be spent in games for a PC to count as a gaming PC. */
const gamer = 5

const networkDefault = (entry: Omit<SettingEntry, 'type' | 'priority' | 'impact'>): Rule =>
  settingRule({ type: 'performance', priority: 'medium', impact: 'medium', ...entry })

export const useRules: readonly Rule[] = [
  rule({
    id: 'software-without-updates',
    type: 'security',
    difficulty: 'medium',
    needs: ['software.endedCount', 'software.ended'],
    also: ['software.count'],
    goesTo: '/debloat',
    source: {
      reason: {
        en: 'The makers announced the end of these programs; packages/advice/src/facts/software.ts lists them.',
        de: 'Die Hersteller haben das Ende dieser Programme angekündigt; packages/advice/src/facts/software.ts listet sie.',
      },
    },
    judge: ({ 'software.endedCount': count }) => (count > 0 ? { priority: 'high', impact: 'high' } : 'fine'),
    words: {
      en: {
        title: 'Remove programs that get no updates any more',
        text: '{software.endedCount|installed program gets|installed programs get} no security updates: {software.ended}.',
        risk: 'Files of such a program may not open any more.',
        steps: [
          'Open Settings, then Apps and Installed apps.',
          'Uninstall the program, if you don’t need it.',
        ],
      },
      de: {
        title: 'Programme ohne Updates entfernen',
        text: '{software.endedCount|installiertes Programm bekommt|installierte Programme bekommen} keine Sicherheitsupdates: {software.ended}.',
        risk: 'Dateien eines solchen Programms lassen sich vielleicht nicht mehr öffnen.',
        steps: [
          'Öffnen Sie die Einstellungen, dann „Apps“ und „Installierte Apps“.',
          'Deinstallieren Sie das Programm, wenn Sie es nicht brauchen.',
        ],
      },
    },
  }),
  rule({
    id: 'other-tuning-programs',
    type: 'maintenance',
    difficulty: 'medium',
    needs: ['software.tunersCount', 'software.tuners'],
    also: ['drift.settings'],
    goesTo: '/history',
    source: {
      reason: {
        en: 'Two programs that set the same values undo each other’s changes.',
        de: 'Zwei Programme, die dieselben Werte setzen, machen sich gegenseitig rückgängig.',
      },
    },
    judge: ({ 'software.tunersCount': count }) =>
      count > 0 ? { priority: 'low', impact: 'medium', informative: true } : 'fine',
    words: {
      en: {
        title: 'Another tuning program is installed',
        text: '{software.tuners} may change the same settings as Clearpane.',
        steps: ['Decide which program sets these values.', 'Turn automatic tuning off in the other program.'],
      },
      de: {
        title: 'Ein anderes Tuning-Programm ist installiert',
        text: '{software.tuners} ändert vielleicht dieselben Einstellungen wie Clearpane.',
        steps: [
          'Entscheiden Sie, welches Programm diese Werte setzt.',
          'Schalten Sie im anderen Programm die automatische Optimierung aus.',
        ],
      },
    },
  }),
  rule({
    id: 'game-mode-off',
    type: 'performance',
    difficulty: 'easy',
    needs: ['setting:services.enableGameMode', 'use.gamePercent'],
    offers: { tweaks: ['services.enableGameMode'] },
    source: gameMode,
    judge: ({ 'setting:services.enableGameMode': state, 'use.gamePercent': games }) => {
      if (games < gamer) return 'notApplicable'
      return isOpenState(state) ? { priority: 'medium', impact: 'low' } : 'fine'
    },
    words: {
      en: {
        title: 'Turn Game Mode on',
        text: 'Game Mode is off, and {use.gamePercent} of the recorded time had a game’s load.',
        steps: reviewSteps.en,
      },
      de: {
        title: 'Spielmodus einschalten',
        text: 'Der Spielmodus ist aus, und {use.gamePercent} der aufgezeichneten Zeit hatten Spielelast.',
        steps: reviewSteps.de,
      },
    },
  }),
  rule({
    id: 'game-recording-on',
    type: 'performance',
    difficulty: 'easy',
    needs: ['setting:gaming.disableGameBar', 'use.gamePercent'],
    offers: { tweaks: ['gaming.disableGameBar'] },
    source: gameMode,
    judge: ({ 'setting:gaming.disableGameBar': state, 'use.gamePercent': games }) => {
      if (games < gamer) return 'notApplicable'
      return isOpenState(state) ? { priority: 'low', impact: 'low' } : 'fine'
    },
    words: {
      en: {
        title: 'Stop recording games in the background',
        text: 'Windows may record game clips in the background, and {use.gamePercent} of the recorded time had a game’s load.',
        risk: 'You can’t save a clip of what just happened in a game.',
        steps: reviewSteps.en,
      },
      de: {
        title: 'Spiele nicht im Hintergrund aufzeichnen',
        text: 'Windows darf Spielclips im Hintergrund aufzeichnen, und {use.gamePercent} der aufgezeichneten Zeit hatten Spielelast.',
        risk: 'Sie können keinen Clip von dem speichern, was im Spiel gerade geschah.',
        steps: reviewSteps.de,
      },
    },
  }),
  networkDefault({
    id: 'tcp-not-default',
    tweakId: 'network.optimizeTCP',
    source: learn('powershell/module/nettcpip/set-nettcpsetting'),
    words: {
      en: {
        title: 'Put the TCP defaults of Windows back',
        text: 'A program or a guide changed TCP settings that Windows expects at their defaults.',
      },
      de: {
        title: 'TCP-Standardwerte von Windows wiederherstellen',
        text: 'Ein Programm oder eine Anleitung hat TCP-Werte geändert, die Windows als Standard erwartet.',
      },
    },
  }),
  networkDefault({
    id: 'congestion-control-changed',
    tweakId: 'network.congestionCubic',
    source: learn('powershell/module/nettcpip/set-nettcpsetting'),
    words: {
      en: {
        title: 'Use the congestion control of Windows',
        text: 'Another congestion control than the one of Windows is set for internet connections.',
      },
      de: {
        title: 'Die Staukontrolle von Windows verwenden',
        text: 'Für Internetverbindungen ist eine andere Staukontrolle als die von Windows eingestellt.',
      },
    },
  }),
  networkDefault({
    id: 'packets-on-one-core',
    tweakId: 'network.receiveSideScaling',
    source: learn('powershell/module/nettcpip/set-netoffloadglobalsetting'),
    words: {
      en: {
        title: 'Spread network work over several cores',
        text: 'Receive-side scaling is off, so one core handles all incoming packets.',
      },
      de: {
        title: 'Netzwerkarbeit auf mehrere Kerne verteilen',
        text: 'Die empfangsseitige Skalierung ist aus. Ein einziger Kern verarbeitet alle eingehenden Pakete.',
      },
    },
  }),
  networkDefault({
    id: 'adapter-offloads-off',
    tweakId: 'network.optimizeNetworkCard',
    source: learn('windows-hardware/drivers/network/enumeration-keywords'),
    words: {
      en: {
        title: 'Let the network adapter do its own work',
        text: 'Work that the network adapter can do is left to the processor.',
      },
      de: {
        title: 'Den Netzwerkadapter seine Arbeit machen lassen',
        text: 'Arbeit, die der Netzwerkadapter erledigen kann, bleibt beim Prozessor.',
      },
    },
  }),
  networkDefault({
    id: 'test-boot-settings',
    tweakId: 'startup.bootTimerCleanup',
    source: learn('windows-hardware/drivers/devtest/bcdedit--set'),
    words: {
      en: {
        title: 'Remove test settings from the start of Windows',
        text: 'The start-up configuration has timer settings that Microsoft means for tests.',
      },
      de: {
        title: 'Testwerte aus dem Start von Windows entfernen',
        text: 'Die Startkonfiguration hat Zeitgeber-Werte, die Microsoft nur für Tests vorsieht.',
      },
    },
  }),
  rule({
    id: 'slow-cable',
    type: 'performance',
    difficulty: 'medium',
    needs: ['network.linkMbit'],
    goesTo: '/network',
    source: {
      reason: {
        en: 'The adapter reports the speed that it agreed on with the other end of the cable.',
        de: 'Der Adapter meldet die Geschwindigkeit, auf die er sich mit der Gegenseite des Kabels geeinigt hat.',
      },
    },
    judge: ({ 'network.linkMbit': speed }) =>
      speed <= 100 ? { priority: 'medium', impact: 'medium' } : 'fine',
    words: {
      en: {
        title: 'Check the network cable',
        text: 'The cable connection runs at {network.linkMbit}. Most adapters and routers can do more.',
        steps: [
          'Try another cable and another socket of the router.',
          'Look at the speed on Network Optimization again.',
        ],
      },
      de: {
        title: 'Netzwerkkabel prüfen',
        text: 'Die Kabelverbindung läuft mit {network.linkMbit}. Die meisten Adapter und Router können mehr.',
        steps: [
          'Probieren Sie ein anderes Kabel und eine andere Buchse des Routers.',
          'Sehen Sie sich die Geschwindigkeit auf „Netzwerk optimieren“ noch einmal an.',
        ],
      },
    },
  }),
  rule({
    id: 'network-on-in-standby',
    type: 'performance',
    difficulty: 'easy',
    needs: ['setting:power.modernStandbyNetwork', 'battery.isPresent'],
    offers: { tweaks: ['power.modernStandbyNetwork'] },
    source: learn('windows-hardware/design/device-experiences/modern-standby'),
    judge: ({ 'setting:power.modernStandbyNetwork': state, 'battery.isPresent': has }) => {
      if (!has) return 'notApplicable'
      return isOpenState(state) ? { priority: 'low', impact: 'medium' } : 'fine'
    },
    words: {
      en: {
        title: 'Disconnect the network while the laptop sleeps',
        text: 'The laptop stays connected while it sleeps, which uses the battery.',
        risk: 'Mail and messages arrive only when you open the laptop.',
        steps: reviewSteps.en,
      },
      de: {
        title: 'Netzwerk im Standby trennen',
        text: 'Der Laptop bleibt im Schlaf verbunden, und das kostet Akku.',
        risk: 'Mails und Nachrichten kommen erst an, wenn Sie den Laptop öffnen.',
        steps: reviewSteps.de,
      },
    },
  }),
  rule({
    id: 'battery-worn',
    type: 'maintenance',
    difficulty: 'hard',
    needs: ['battery.wearPercent'],
    goesTo: '/advanced-tools',
    source: {
      reason: {
        en: 'The battery reports what it holds now and what it was designed for.',
        de: 'Der Akku meldet, was er jetzt fasst und wofür er gebaut wurde.',
      },
    },
    judge: ({ 'battery.wearPercent': worn }) =>
      worn >= 30 ? { priority: 'low', impact: 'medium', informative: true } : 'fine',
    words: {
      en: {
        title: 'The battery has lost capacity',
        text: 'The battery has lost {battery.wearPercent} of the charge that it was designed for.',
        steps: ['Charge only up to a limit, if the maker’s program offers that.', 'Plan a new battery.'],
      },
      de: {
        title: 'Der Akku hat an Kapazität verloren',
        text: 'Der Akku hat {battery.wearPercent} der Ladung verloren, für die er gebaut wurde.',
        steps: [
          'Laden Sie nur bis zu einer Grenze, wenn das Programm des Herstellers das anbietet.',
          'Planen Sie einen neuen Akku ein.',
        ],
      },
    },
  }),
]
