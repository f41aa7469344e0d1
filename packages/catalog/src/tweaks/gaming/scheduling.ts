/**
 * Processor and timer values that tuning guides recommend. Most of these values have little effect, as
 * their descriptions explain.
 */
import { dword, on, primary, setting, text, tweakWith, windows11 } from '../../make.ts'
import { atlas, magicX, winhance } from '../../sources.ts'
import { states } from '../../state-words.ts'

const gamesTask =
  'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Multimedia\\SystemProfile\\Tasks\\Games'

const tweak = tweakWith({ area: 'gaming', category: 'processor', restart: 'reboot' })

export const gamingScheduling = [
  tweak({
    id: 'gaming.prioritizeGames',
    title: 'Raise the priority of the Games task',
    name: { en: 'Priority of the Games task', de: 'Priorität der Aufgabe „Games“' },
    states: states(['Medium', 'Mittel'], ['High, no effect', 'Hoch, wirkungslos']),
    keywords: ['fps'],
    description: 'Raises the values of the Games task in the multimedia scheduler.',
    risk: 'safe',
    riskReason: 'Few programs use this task.',
    evidence: 'placebo',
    sources: [
      primary('https://learn.microsoft.com/windows/win32/procthread/multimedia-class-scheduler-service'),
    ],
    disputed:
      "According to Microsoft's own page, this setting has no effect. Two of the four values are not used, and the other two affect only threads that register as games, which games rarely do.",
    unverified: true,
    options: on(
      setting(gamesTask, 'Priority', dword(6), dword(2)),
      setting(gamesTask, 'Scheduling Category', text('High'), text('Medium')),
      setting(gamesTask, 'GPU Priority', dword(8), dword(8)),
      setting(gamesTask, 'SFIO Priority', text('High'), text('Normal')),
    ),
  }),
  tweak({
    id: 'gaming.systemResponsiveness',
    title: 'Lower the CPU share kept for background work',
    name: { en: 'CPU share for background work', de: 'CPU-Anteil für Hintergrundarbeit' },
    states: states(['20 percent', '20 Prozent'], ['10 percent', '10 Prozent']),
    keywords: ['fps'],
    description:
      'Lowers the processor share that multimedia tasks leave to other programs, from 20 to 10 percent.',
    risk: 'safe',
    riskReason: 'This setting affects only programs that register with the multimedia scheduler.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/windows/win32/procthread/multimedia-class-scheduler-service'),
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 442),
    ],
    disputed:
      'The often copied value 0 does nothing, because Windows reads it as 20. With 10 the effect on games cannot be measured.',
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Multimedia\\SystemProfile',
        'SystemResponsiveness',
        dword(10),
        dword(20),
      ),
    ),
  }),
  tweak({
    id: 'gaming.timerResolution',
    minBuild: windows11,
    title: 'Turn on global timer requests',
    name: { en: 'Global timer requests', de: 'Globale Timeranforderungen' },
    states: states(['Per program', 'Je Programm'], ['For all programs', 'Für alle Programme']),
    keywords: ['latency', 'latenz'],
    description: "Brings back the old rule that one program's timer request applies to all programs.",
    risk: 'caution',
    riskReason: 'The whole PC uses more power.',
    evidence: 'community',
    sources: [
      atlas(
        'Executables/AtlasDesktop/3. General Configuration/Timer Resolution/Enable timer resolution.cmd',
        16,
      ),
      magicX('gaming.yaml', 750),
    ],
    disputed:
      'This setting works only together with a program that keeps requesting the timer. Modern games request the timer themselves.',
    unverified: true,
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\kernel',
        'GlobalTimerResolutionRequests',
        dword(1),
        'absent',
      ),
    ),
  }),
]
