/** Files, search and sound. */
import { dword, on, option, primary, setting, tweakWith, windows11 } from '../../make.ts'
import { atlas, revision, winhance } from '../../sources.ts'
import { states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'performance', category: 'system' })

export const performanceSystem = [
  tweak({
    id: 'performance.longPaths',
    title: 'Turn on long file paths',
    name: { en: 'Long file paths', de: 'Lange Dateipfade' },
    states: states(['Up to 260 characters', 'Bis 260 Zeichen'], ['Longer paths too', 'Auch längere Pfade']),
    description: 'Lets programs that support long paths use paths of more than 260 characters.',
    risk: 'safe',
    riskReason: 'This setting affects only programs that request long paths.',
    evidence: 'documented',
    sources: [primary('https://learn.microsoft.com/windows/win32/fileio/maximum-file-path-limitation')],
    notes: 'Programs read this setting when they start; File Explorer itself does not use it.',
    options: on(
      setting('HKLM\\SYSTEM\\CurrentControlSet\\Control\\FileSystem', 'LongPathsEnabled', dword(1), dword(0)),
    ),
  }),
  tweak({
    id: 'performance.searchIndexPower',
    minBuild: windows11,
    title: 'Slow down indexing to save power',
    name: { en: 'Indexing and power mode', de: 'Indizierung und Energiemodus' },
    states: states(['Always full speed', 'Immer volles Tempo'], ['Saves power', 'Spart Strom']),
    keywords: ['langsam'],
    description: 'Lets the search index respect the power mode.',
    risk: 'safe',
    riskReason: 'New files appear later in search.',
    evidence: 'community',
    sources: [
      atlas('Configuration/tweaks/performance/respect-power-modes-search.yml', 6),
      revision('Configuration/Tasks/registry/explorer/search.yml', 10),
    ],
    unverified: true,
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\Windows Search\\Gather\\Windows\\SystemIndex',
        'RespectPowerModes',
        dword(1),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'performance.searchScope',
    title: 'Search only indexed places',
    name: { en: 'Scope of Windows search', de: 'Umfang der Windows-Suche' },
    states: states(['Whole disk', 'Ganzes Laufwerk'], ['Indexed places only', 'Nur indizierte Orte']),
    description: 'Makes Windows Search look in the index instead of on the whole disk.',
    risk: 'safe',
    riskReason: 'Files outside the index are not found.',
    evidence: 'unsourced',
    sources: [winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 245)],
    disputed:
      'This setting is the Windows default, so it changes something only if somebody changed the value before.',
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Search\\Preferences',
        'WholeFileSystem',
        dword(0),
        dword(0),
      ),
    ),
  }),
  tweak({
    id: 'performance.audioDucking',
    title: 'Keep other sounds loud during calls',
    name: { en: 'Other sounds during calls', de: 'Andere Klänge bei Anrufen' },
    otherwise: { en: 'Windows decides', de: 'Windows entscheidet' },
    keywords: ['lautstärke', 'leiser', 'volume', 'quiet'],
    description: 'Stops Windows from lowering other sounds during a call.',
    risk: 'safe',
    riskReason: 'Only sound changes.',
    evidence: 'community',
    sources: [
      atlas('Configuration/tweaks/qol/do-not-reduce-sounds.yml', 6),
      revision('Configuration/Tasks/registry/misc/enable-audio-communications-do-nothing.yml', 8),
    ],
    options: [
      option(
        'keep',
        { en: 'Do nothing', de: 'Nichts tun' },
        setting('HKCU\\Software\\Microsoft\\Multimedia\\Audio', 'UserDuckingPreference', dword(3), 'absent'),
      ),
      option(
        'half',
        { en: 'Reduce by 50 percent', de: 'Um 50 Prozent verringern' },
        setting('HKCU\\Software\\Microsoft\\Multimedia\\Audio', 'UserDuckingPreference', dword(2), 'absent'),
      ),
      option(
        'most',
        { en: 'Reduce by 80 percent', de: 'Um 80 Prozent verringern' },
        setting('HKCU\\Software\\Microsoft\\Multimedia\\Audio', 'UserDuckingPreference', dword(1), 'absent'),
      ),
      option(
        'mute',
        { en: 'Mute other sounds', de: 'Andere Klänge stumm schalten' },
        setting('HKCU\\Software\\Microsoft\\Multimedia\\Audio', 'UserDuckingPreference', dword(0), 'absent'),
      ),
    ],
  }),
]
