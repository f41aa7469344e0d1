/**
 * The files that the cleaner may delete: the places, limits and exceptions of each class. The cleaner looks only in
 * these places, and follows its own rules for every class (no reparse points, no cloud placeholders, the root folder
 * stays, files in use are skipped).
 */
export type CleanupClass = {
  readonly id: string
  readonly scope: 'user' | 'machine'
  /**
   * Folders and patterns, which may contain environment variables. `**` stands for folders at any depth; `{profile}`
   * and `{base}` stand for a browser's folders.
   */
  readonly paths: readonly string[]
  /** Whether the subfolders of each path's last folder are included too. */
  readonly recurse: boolean
  /** The minimum age in days since the last write; newer files stay. */
  readonly minAgeDays: number
  /** Files that are never deleted, even if one of the paths matches them. */
  readonly never: readonly string[]
  /** Services that are stopped while files are deleted, and then started again if they were running. */
  readonly stops: readonly string[]
  /** The browser that the files belong to; it must not be running. */
  readonly browser?: Browser
  /** Whether the class is skipped while a restart of Windows is pending, because an update may need the files. */
  readonly notBeforeRestart?: true
  /**
   * A tool that is better suited than Clearpane to emptying this class of files. If there is a better-suited tool,
   * Clearpane only measures the class's size.
   */
  readonly emptiedBy?: string
  /**
   * Marks the class as consisting of the user's own files. The user's own files are deleted only from a list that the
   * user has seen, and go to the Recycle Bin.
   */
  readonly consent?: 'list'
}

type Browser = {
  readonly name: string
  readonly process: string
  readonly base: string
  /** Profile folders below the base folder, as patterns. */
  readonly profiles: readonly string[]
}

/** A week in days, because Windows' own Disk Cleanup considers temporary files safe to delete once they are older
 * than a week.
 */
const week = 7

type Limits = Partial<Omit<CleanupClass, 'id' | 'scope' | 'paths'>>
const files = <Id extends string>(
  id: Id,
  scope: CleanupClass['scope'],
  paths: readonly string[],
  limits: Limits = {},
) =>
  ({
    id,
    scope,
    paths,
    recurse: false,
    minAgeDays: 0,
    never: [],
    stops: [],
    ...limits,
  }) satisfies CleanupClass & { id: Id }

const chromiumCaches = [
  '{profile}\\Cache',
  '{profile}\\Code Cache',
  '{profile}\\GPUCache',
  '{profile}\\Media Cache',
  '{profile}\\DawnGraphiteCache',
  '{profile}\\DawnWebGPUCache',
  '{base}\\ShaderCache',
  '{base}\\GrShaderCache',
  '{base}\\GraphiteDawnCache',
  '{base}\\component_crx_cache',
  '{base}\\extensions_crx_cache',
]
/** Browser data that isn't a cache and must not be lost. */
const browserData = [
  'Cookies',
  'Network\\Cookies',
  'Login Data',
  'Web Data',
  'History',
  'Favicons',
  'Bookmarks',
  'Preferences',
  'Secure Preferences',
  'Local State',
  'Sessions',
  'Session Storage',
  'Local Storage',
  'IndexedDB',
  'Extensions',
  'Local Extension Settings',
  'Service Worker',
]
const browser = <Id extends string>(id: Id, paths: readonly string[], of: Browser) =>
  files(id, 'user', paths, { recurse: true, never: browserData, browser: of })
const chromium = <Id extends string>(id: Id, name: string, process: string, base: string) =>
  browser(id, chromiumCaches, { name, process, base, profiles: ['Default', 'Profile *'] })

const local = '%LOCALAPPDATA%'
const root = '%SystemRoot%'

export const cleanupClasses = {
  tempFiles: files('tempFiles', 'user', ['%TEMP%\\*'], {
    recurse: true,
    minAgeDays: week,
    never: ['%TEMP%\\Low', `${local}\\Clearpane`],
  }),
  systemTemp: files('systemTemp', 'machine', [`${root}\\Temp\\*`], { recurse: true, minAgeDays: week }),
  edgeCache: chromium('edgeCache', 'Microsoft Edge', 'msedge.exe', `${local}\\Microsoft\\Edge\\User Data`),
  chromeCache: chromium('chromeCache', 'Google Chrome', 'chrome.exe', `${local}\\Google\\Chrome\\User Data`),
  braveCache: chromium(
    'braveCache',
    'Brave',
    'brave.exe',
    `${local}\\BraveSoftware\\Brave-Browser\\User Data`,
  ),
  vivaldiCache: chromium('vivaldiCache', 'Vivaldi', 'vivaldi.exe', `${local}\\Vivaldi\\User Data`),
  operaCache: browser(
    'operaCache',
    [
      '{profile}\\Code Cache',
      '{profile}\\GPUCache',
      '{base}\\ShaderCache',
      '{base}\\GrShaderCache',
      `${local}\\Opera Software\\Opera Stable\\Cache`,
      `${local}\\Opera Software\\Opera Stable\\Default\\Cache`,
    ],
    {
      name: 'Opera',
      process: 'opera.exe',
      base: '%APPDATA%\\Opera Software\\Opera Stable',
      profiles: ['.', 'Default'],
    },
  ),
  firefoxCache: browser(
    'firefoxCache',
    ['cache2', 'jumpListCache', 'OfflineCache', 'startupCache', 'thumbnails'].map(
      (folder) => `{profile}\\${folder}`,
    ),
    {
      name: 'Firefox',
      process: 'firefox.exe',
      base: `${local}\\Mozilla\\Firefox\\Profiles`,
      profiles: ['*'],
    },
  ),
  windowsUpdateFiles: files('windowsUpdateFiles', 'machine', [`${root}\\SoftwareDistribution\\Download\\*`], {
    recurse: true,
    never: [`${root}\\SoftwareDistribution\\DataStore`, `${root}\\System32\\catroot2`],
    stops: ['wuauserv', 'bits'],
    notBeforeRestart: true,
  }),
  deliveryOptimization: files(
    'deliveryOptimization',
    'machine',
    [
      `${root}\\ServiceProfiles\\NetworkService\\AppData\\Local\\Microsoft\\Windows\\DeliveryOptimization\\Cache\\*`,
    ],
    { recurse: true, emptiedBy: 'cleanDeliveryOptimization' },
  ),
  shaderCache: files(
    'shaderCache',
    'user',
    [
      `${local}\\D3DSCache\\*`,
      `${local}\\NVIDIA\\DXCache\\*`,
      `${local}\\NVIDIA\\GLCache\\*`,
      '%USERPROFILE%\\AppData\\LocalLow\\NVIDIA\\PerDriverVersion\\DXCache\\*',
      `${local}\\AMD\\DxCache\\*`,
      `${local}\\AMD\\DxcCache\\*`,
      `${local}\\AMD\\VkCache\\*`,
      '%USERPROFILE%\\AppData\\LocalLow\\AMD\\DxCache\\*',
      '%USERPROFILE%\\AppData\\LocalLow\\Intel\\ShaderCache\\*',
    ],
    { recurse: true },
  ),
  windowsLogs: files(
    'windowsLogs',
    'machine',
    [
      `${root}\\Logs\\CBS\\CbsPersist_*.log`,
      `${root}\\Logs\\CBS\\CbsPersist_*.cab`,
      `${root}\\Logs\\DISM\\*.log`,
      `${root}\\Logs\\NetSetup\\*`,
      `${root}\\Logs\\WindowsUpdate\\*.etl`,
      `${root}\\Debug\\*.log`,
    ],
    {
      minAgeDays: 14,
      never: [
        `${root}\\Logs\\CBS\\CBS.log`,
        `${root}\\Panther`,
        `${root}\\System32\\winevt\\Logs`,
        `${root}\\inf\\setupapi.dev.log`,
      ],
    },
  ),
  errorReports: files(
    'errorReports',
    'machine',
    ['ReportArchive', 'ReportQueue', 'Temp'].map(
      (folder) => `%ProgramData%\\Microsoft\\Windows\\WER\\${folder}\\*`,
    ),
    { recurse: true, minAgeDays: week },
  ),
  userErrorReports: files(
    'userErrorReports',
    'user',
    [
      `${local}\\Microsoft\\Windows\\WER\\ReportArchive\\*`,
      `${local}\\Microsoft\\Windows\\WER\\ReportQueue\\*`,
      `${local}\\CrashDumps\\*.dmp`,
    ],
    { recurse: true, minAgeDays: week },
  ),
  memoryDumps: files(
    'memoryDumps',
    'machine',
    [`${root}\\MEMORY.DMP`, `${root}\\Minidump\\*.dmp`, `${root}\\LiveKernelReports\\**\\*.dmp`],
    { recurse: true, minAgeDays: 30 },
  ),
  prefetchFiles: files('prefetchFiles', 'machine', [`${root}\\Prefetch\\*.pf`], {
    minAgeDays: 30,
    never: [`${root}\\Prefetch\\ReadyBoot`, `${root}\\Prefetch\\Layout.ini`],
  }),
  thumbnailCache: files('thumbnailCache', 'user', [
    `${local}\\Microsoft\\Windows\\Explorer\\thumbcache_*.db`,
  ]),
  iconCache: files('iconCache', 'user', [
    `${local}\\Microsoft\\Windows\\Explorer\\iconcache_*.db`,
    `${local}\\IconCache.db`,
  ]),
  fontCache: files(
    'fontCache',
    'machine',
    [`${root}\\ServiceProfiles\\LocalService\\AppData\\Local\\FontCache\\*FontCache*.dat`],
    {
      stops: ['FontCache', 'FontCache3.0.0.0'],
    },
  ),
  recentItems: files('recentItems', 'user', ['%APPDATA%\\Microsoft\\Windows\\Recent\\*.lnk']),
  jumpLists: files(
    'jumpLists',
    'user',
    ['%APPDATA%\\Microsoft\\Windows\\Recent\\AutomaticDestinations\\*.automaticDestinations-ms'],
    // The list of items pinned to Quick Access.
    {
      never: [
        '%APPDATA%\\Microsoft\\Windows\\Recent\\AutomaticDestinations\\f01b4d95cf55d32a.automaticDestinations-ms',
      ],
    },
  ),
  pinnedJumpLists: files('pinnedJumpLists', 'user', [
    '%APPDATA%\\Microsoft\\Windows\\Recent\\CustomDestinations\\*.customDestinations-ms',
  ]),
  internetCache: files('internetCache', 'user', [`${local}\\Microsoft\\Windows\\INetCache\\IE\\*`], {
    recurse: true,
    minAgeDays: week,
  }),
  downloadedProgramFiles: files(
    'downloadedProgramFiles',
    'machine',
    [`${root}\\Downloaded Program Files\\*`],
    {
      recurse: true,
      minAgeDays: week,
    },
  ),
  downloads: files('downloads', 'user', ['{374DE290-123F-4565-9164-39C4925E467B}\\*'], {
    minAgeDays: 30,
    consent: 'list',
  }),
} as const satisfies Readonly<Record<string, CleanupClass>>

/** Places that are never read: no class of files may lie inside one of them. */
export const neverCleaned: readonly string[] = [
  `${root}\\WinSxS`,
  `${root}\\Installer`,
  `${root}\\System32`,
  `${root}\\SysWOW64`,
  `${root}\\servicing`,
  `${root}\\assembly`,
  `${root}\\SystemTemp`,
  `${root}\\SoftwareDistribution\\DataStore`,
  '%ProgramData%\\Package Cache',
  '%ProgramData%\\Microsoft\\Windows Defender',
  '%ProgramFiles%',
  '%ProgramFiles(x86)%',
]
