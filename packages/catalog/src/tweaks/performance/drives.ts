/** File system and drives. */
import { dword, on, option, primary, setting, tweakWith } from '../../make.ts'
import { action, keyGone } from '../../make-system.ts'
import { magicX, win11Debloat, winhance } from '../../sources.ts'
import { states } from '../../state-words.ts'

const fsutil = primary(
  'https://learn.microsoft.com/windows-server/administration/windows-commands/fsutil-behavior',
)
const fileSystem = 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\FileSystem'

/** The number that `fsutil behavior` stores; one of its upper bits shows whether Windows or the user chose it. */
const lastAccess = (mode: number) =>
  setting(fileSystem, 'NtfsDisableLastAccessUpdate', dword(0x80000000 + mode), dword(0x80000002))
const shortNames = (mode: number) =>
  setting(fileSystem, 'NtfsDisable8dot3NameCreation', dword(mode), dword(2))

const tweak = tweakWith({ area: 'performance', category: 'storage' })

export const performanceDrives = [
  tweak({
    id: 'performance.ntfsLastAccess',
    title: 'Stop recording when files were read',
    name: { en: 'Last access times', de: 'Zeiten des letzten Zugriffs' },
    otherwise: { en: 'Recorded', de: 'Werden gespeichert' },
    keywords: ['SSD'],
    description: 'Keeps Windows from storing when each file was last accessed.',
    risk: 'caution',
    riskReason: 'Backup and archive programs that rely on the last access time get wrong times.',
    evidence: 'documented',
    sources: [fsutil, magicX('performance.yaml', 751)],
    disputed: 'The effect is small, because the time is written up to an hour late anyway.',
    restart: 'reboot',
    options: [
      option('off', { en: 'Never', de: 'Nie' }, lastAccess(1)),
      option('system', { en: 'Windows decides, off', de: 'Windows entscheidet, aus' }, lastAccess(3)),
    ],
  }),
  tweak({
    id: 'performance.ntfs8dot3',
    title: 'Stop making short file names',
    name: { en: 'Short file names', de: 'Kurze Dateinamen' },
    otherwise: { en: 'On some or all drives', de: 'Auf einigen oder allen' },
    description: 'Keeps Windows from giving new files a second name in the old 8.3 form.',
    risk: 'caution',
    riskReason: 'Very old programs and installers fail; short names that already exist stay.',
    evidence: 'documented',
    sources: [fsutil, magicX('performance.yaml', 756)],
    disputed: 'This setting matters only in folders of hundreds of thousands of files.',
    options: [
      option('off', { en: 'On no drive', de: 'Auf keinem Laufwerk' }, shortNames(1)),
      option(
        'systemOnly',
        { en: 'On the system drive only', de: 'Nur auf dem Systemlaufwerk' },
        shortNames(3),
      ),
    ],
  }),
  tweak({
    id: 'performance.trim',
    title: 'Turn on TRIM',
    name: { en: 'TRIM for SSDs', de: 'TRIM für SSDs' },
    states: states(['Stopped', 'Angehalten'], ['In use', 'In Gebrauch']),
    description: 'Lets Windows tell an SSD which blocks are free.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'This setting is the Windows default.',
    evidence: 'documented',
    sources: [fsutil, magicX('performance.yaml', 269)],
    options: on(
      setting(fileSystem, 'DisableDeleteNotification', dword(0), dword(0), {
        absentMeans: dword(0),
        unverified: true,
        note: 'The documented command changes this value.',
      }),
    ),
  }),
  tweak({
    id: 'performance.optimizeDrives',
    title: 'Run drive optimization now',
    name: { en: 'Drive optimization', de: 'Laufwerksoptimierung' },
    keywords: ['defragmentieren', 'festplatte'],
    description:
      'Optimizes each drive in the way that Windows chooses: TRIM on SSDs, and defragmentation on hard disks.',
    risk: 'safe',
    riskReason: 'Windows already optimizes drives weekly by itself.',
    evidence: 'documented',
    sources: [primary('https://learn.microsoft.com/powershell/module/storage/optimize-volume')],
    disputed: "You won't notice a difference on an SSD.",
    reversible: 'no',
    options: on(action('trimDrives', 'machine')),
  }),
  tweak({
    id: 'performance.explorerDuplicateDrives',
    area: 'explorer',
    title: 'Show removable drives only once',
    name: { en: 'USB drives in File Explorer', de: 'USB-Laufwerke im Explorer' },
    states: states(['Listed twice', 'Doppelt'], ['Listed once', 'Einmal']),
    keywords: ['usb-stick'],
    description: 'Lists USB drives only under This PC, and not a second time beside it.',
    category: 'folders',
    risk: 'safe',
    riskReason: 'Only the display changes.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Hide_duplicate_removable_drives_from_navigation_pane_of_File_Explorer.reg'),
      winhance('Customize/Models/ExplorerCustomizations.cs', 3010),
    ],
    restart: 'explorer',
    options: on(
      keyGone(
        'HKLM',
        'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Desktop\\NameSpace\\DelegateFolders\\{F5FB2C77-0E2F-4A16-A381-3E560C68BC83}',
        {
          className: '',
          security: null,
          link: false,
          // The key's default value, a REG_SZ with the text "Removable Drives".
          values: [
            {
              name: '',
              type: 1,
              hex: '520065006d006f007600610062006c00650020004400720069007600650073000000',
            },
          ],
          keys: [],
        },
      ),
    ),
  }),
  tweak({
    id: 'performance.svchostSplit',
    title: 'Reduce the number of service hosts',
    name: { en: 'Service host grouping', de: 'Gruppierung der Diensthosts' },
    otherwise: { en: 'Another amount', de: 'Andere Menge' },
    keywords: ['RAM', 'prozesse'],
    description: 'Puts services together into fewer processes; choose how much memory this PC has.',
    category: 'system',
    risk: 'caution',
    riskReason:
      'A service that crashes takes other services down with it, and the services are no longer isolated from each other.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/windows/application-management/svchost-service-refactoring'),
      winhance('Optimize/Models/GamingAndPerformanceOptimizations.cs', 512),
    ],
    disputed:
      'Task Manager shows fewer processes, and this saves some tens of megabytes. Microsoft split the services for good reasons.',
    weakensSecurity: true,
    restart: 'reboot',
    options: [8, 16, 32, 64].map((gigabytes) =>
      option(
        `memory${gigabytes}`,
        { en: `${gigabytes} GB of memory`, de: `${gigabytes} GB Arbeitsspeicher` },
        setting(
          'HKLM\\SYSTEM\\CurrentControlSet\\Control',
          'SvcHostSplitThresholdInKB',
          dword(gigabytes * 1024 * 1024),
          dword(3670016),
        ),
      ),
    ),
  }),
]
