/** The sample PC's files: the paths, counts and names of the files in each class. */

export const home = 'C:\\Users\\Sample'
const local = `${home}\\AppData\\Local`
const recent = `${home}\\AppData\\Roaming\\Microsoft\\Windows\\Recent`
const localService = 'C:\\Windows\\ServiceProfiles'

export type ClassOfFiles = {
  folder: string
  count: number
  /**
   * Number of files that a program keeps open, so that they can't be deleted before a restart. The bytes of open
   * files don't count towards the class's total.
   */
  locked: number
  /** Name of the file; `#` stands for the file's number. */
  name: string
}

export type SampleFile = {
  path: string
  /** The cleanup class that covers the file; null for the user's own files. */
  class: string | null
  bytes: number
  modifiedAt: string
  /** Stands for the file's content; files with equal content have equal values here. */
  content: string
  /** An id shared by all names of the same file (hard links); null if the file has only one name. */
  link: string | null
  locked: boolean
  isHidden?: true
}

const of = (folder: string, count: number, name: string, locked = 0): ClassOfFiles => ({
  folder,
  count,
  locked,
  name,
})

/**
 * Rows by class. Classes whose files are listed only by Windows tools (the component store, Disk Cleanup's handlers)
 * have no row here.
 */
export const classesOfFiles: Readonly<Record<string, ClassOfFiles>> = {
  tempFiles: of(`${local}\\Temp`, 1400, 'tmp#.tmp', 4),
  systemTemp: of('C:\\Windows\\Temp', 260, 'MpCmdRun-#.log', 2),
  edgeCache: of(`${local}\\Microsoft\\Edge\\User Data\\Default\\Cache\\Cache_Data`, 2600, 'f_#', 2),
  chromeCache: of(`${local}\\Google\\Chrome\\User Data\\Default\\Cache\\Cache_Data`, 3100, 'f_#'),
  firefoxCache: of(`${local}\\Mozilla\\Firefox\\Profiles\\default\\cache2\\entries`, 900, '#'),
  windowsUpdateFiles: of('C:\\Windows\\SoftwareDistribution\\Download', 340, '#.cab', 1),
  deliveryOptimization: of(
    `${localService}\\NetworkService\\AppData\\Local\\Microsoft\\Windows\\DeliveryOptimization\\Cache`,
    120,
    '#.phf',
  ),
  shaderCache: of(`${local}\\D3DSCache`, 420, '#.val', 1),
  windowsLogs: of('C:\\Windows\\Logs\\CBS', 60, 'CbsPersist_#.cab', 1),
  errorReports: of('C:\\ProgramData\\Microsoft\\Windows\\WER\\ReportArchive', 90, 'Report#.wer'),
  userErrorReports: of(`${local}\\Microsoft\\Windows\\WER\\ReportArchive`, 30, 'Report#.wer'),
  memoryDumps: of('C:\\Windows\\Minidump', 7, '#.dmp'),
  prefetchFiles: of('C:\\Windows\\Prefetch', 210, 'APP-#.pf'),
  thumbnailCache: of(`${local}\\Microsoft\\Windows\\Explorer`, 12, 'thumbcache_#.db', 2),
  iconCache: of(`${local}\\Microsoft\\Windows\\Explorer`, 10, 'iconcache_#.db', 1),
  fontCache: of(`${localService}\\LocalService\\AppData\\Local\\FontCache`, 9, 'FontCache-#.dat', 1),
  recentItems: of(recent, 120, 'Item #.lnk'),
  jumpLists: of(`${recent}\\AutomaticDestinations`, 60, '#.automaticDestinations-ms'),
  pinnedJumpLists: of(`${recent}\\CustomDestinations`, 30, '#.customDestinations-ms'),
  internetCache: of(`${local}\\Microsoft\\Windows\\INetCache\\IE`, 380, '#.htm'),
  downloadedProgramFiles: of('C:\\Windows\\Downloaded Program Files', 3, '#.ocx'),
  downloads: of(`${home}\\Downloads`, 140, 'Download #.zip'),
  recycleBin: of('C:\\$Recycle.Bin\\S-1-5-21-1004336348-1177238915-682003330-1001', 85, '$R#.bin'),
  previousWindows: of('C:\\Windows.old\\Windows\\WinSxS', 2400, '#.dll'),
}

/**
 * Minimum age in days for files in a class; newer files are left alone. A test checks that the minimum ages match the
 * catalog. All other classes of files have no minimum age.
 */
export const leastAges: Readonly<Record<string, number>> = {
  tempFiles: 7,
  systemTemp: 7,
  windowsLogs: 14,
  errorReports: 7,
  userErrorReports: 7,
  memoryDumps: 30,
  prefetchFiles: 30,
  internetCache: 7,
  downloadedProgramFiles: 7,
  downloads: 30,
}
