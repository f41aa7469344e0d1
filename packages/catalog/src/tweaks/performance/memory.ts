/** Memory and processor values; most of these entries restore the defaults. */
import { dword, on, primary, setting, tweakWith } from '../../make.ts'
import { atlas, magicX, policyCsp, template, winhance } from '../../sources.ts'
import { states } from '../../state-words.ts'

const memoryManagement = 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Memory Management'

const tweak = tweakWith({ area: 'performance', category: 'memoryAndProcessor' })

export const performanceMemory = [
  tweak({
    id: 'performance.undoMemoryTweaks',
    title: 'Reset old memory tweaks',
    name: { en: 'Memory tuning leftovers', de: 'Reste von Speicher-Tuning' },
    states: states(['Tuning found', 'Tuning gefunden'], ['Windows default', 'Windows-Standard']),
    keywords: ['RAM', 'superfetch'],
    description: 'Puts back memory values that tuning tools change without benefit.',
    risk: 'safe',
    riskReason: 'The values go back to the Windows defaults.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/windows/win32/cimwin32prov/win32-operatingsystem'),
      primary(
        'https://learn.microsoft.com/troubleshoot/windows-client/performance/windows-shuts-down-slowly-when-set-to-clear-virtual-memory-pagefile',
      ),
    ],
    disputed: 'Windows ignores most of these values or keeps them for driver debugging.',
    unverified: true,
    restart: 'reboot',
    conflictsWith: ['performance.clearPageFileAtShutdown'],
    options: on(
      setting(memoryManagement, 'LargeSystemCache', dword(0), dword(0)),
      setting(memoryManagement, 'DisablePagingExecutive', dword(0), dword(0)),
      setting(memoryManagement, 'ClearPageFileAtShutdown', dword(0), dword(0)),
      setting(memoryManagement, 'SecondLevelDataCache', dword(0), dword(0)),
      setting(memoryManagement, 'IoPageLockLimit', 'absent', 'absent'),
    ),
  }),
  tweak({
    id: 'performance.clearPageFileAtShutdown',
    title: 'Clear the paging file at shutdown',
    name: { en: 'Paging file at shutdown', de: 'Auslagerungsdatei beim Ausschalten' },
    states: states(['Kept as it is', 'Bleibt, wie sie ist'], ['Overwritten', 'Überschrieben']),
    description: 'Overwrites the paging file so that nothing readable stays on the disk.',
    risk: 'caution',
    riskReason: 'Shutting down takes much longer.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/troubleshoot/windows-client/performance/windows-shuts-down-slowly-when-set-to-clear-virtual-memory-pagefile',
      ),
      magicX('performance.yaml', 1057),
    ],
    disputed: 'This setting is a privacy choice that costs speed and is unnecessary with BitLocker.',
    restart: 'reboot',
    conflictsWith: ['performance.undoMemoryTweaks'],
    options: on(setting(memoryManagement, 'ClearPageFileAtShutdown', dword(1), dword(0))),
  }),
  tweak({
    id: 'performance.prefetch',
    title: 'Turn on application prefetch',
    name: { en: 'Application prefetch', de: 'Vorabladen von Programmen' },
    states: states(['Changed by others', 'Von anderen geändert'], ['In use', 'In Gebrauch']),
    description:
      'Lets Windows remember which files programs load, so that it can read these files in advance.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'This setting is the Windows default.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/powershell/module/mmagent/get-mmagent'),
      primary('https://learn.microsoft.com/powershell/module/mmagent/enable-mmagent'),
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 1312),
    ],
    disputed:
      'Turning the feature off makes programs start slower, even on an SSD, so you can only turn it back on here.',
    restart: 'reboot',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Memory Management\\PrefetchParameters',
        'EnablePrefetcher',
        dword(3),
        dword(3),
      ),
    ),
  }),
  tweak({
    id: 'performance.schedulingPriority',
    title: 'Set program priority to the desktop value',
    name: { en: 'Program priority', de: 'Programmpriorität' },
    states: states(['Windows default', 'Windows-Standard'], ['Value from guides', 'Wert aus Anleitungen']),
    keywords: ['Win32PrioritySeparation'],
    description: 'Writes the number that tuning guides recommend for processor scheduling.',
    risk: 'safe',
    riskReason: 'Expect no difference.',
    evidence: 'placebo',
    sources: [primary('https://learn.microsoft.com/windows/win32/cimwin32prov/win32-operatingsystem')],
    disputed:
      'On a normal PC the value matches what Windows already does. Other popular numbers trade responsiveness for throughput without a proven gain.',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\PriorityControl',
        'Win32PrioritySeparation',
        dword(38),
        dword(2),
      ),
    ),
  }),
  tweak({
    id: 'performance.faultTolerantHeap',
    title: 'Turn off the fault tolerant heap',
    name: { en: 'Fault tolerant heap', de: 'Fehlertoleranter Heap' },
    states: states(['Slows crashed programs', 'Bremst nach Abstürzen'], ['No slowdown', 'Bremst nicht']),
    description: 'Removes a slowdown that Windows applies to programs that crashed several times.',
    risk: 'caution',
    riskReason: 'Programs that Windows has kept from crashing will crash again.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/win32/win7appqual/fault-tolerant-heap'),
      atlas('Configuration/tweaks/performance/disable-fth.yml', 15),
    ],
    disputed:
      "This setting affects only programs that Windows has on its list. Clearing one program's entry is better.",
    restart: 'reboot',
    options: on(setting('HKLM\\SOFTWARE\\Microsoft\\FTH', 'Enabled', dword(0), dword(1))),
  }),
  tweak({
    id: 'power.disablePowerThrottling',
    title: 'Turn off power throttling of background work',
    name: { en: 'Background power throttling', de: 'Drosselung im Hintergrund' },
    states: states(['Slowed down', 'Gedrosselt'], ['Full speed', 'Volles Tempo']),
    keywords: ['langsam', 'fps', 'lag'],
    description: 'Stops Windows from slowing down programs that work in the background.',
    risk: 'caution',
    riskReason: 'Battery life is shorter, and games on processors with two kinds of cores can run slower.',
    evidence: 'documented',
    sources: [policyCsp('admx-power', 'PowerThrottlingTurnOff'), template('Power')],
    disputed:
      "Windows throttles only background programs in efficiency mode, never the program in the foreground, so frame rates don't rise.",
    restart: 'reboot',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Power\\PowerThrottling',
        'PowerThrottlingOff',
        dword(1),
        'absent',
        { absentMeans: dword(0) },
      ),
    ),
  }),
]
