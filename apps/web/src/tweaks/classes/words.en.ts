/**
 * Names of classes of files, where no setting of the catalog is about one class alone. Loaded after the first page, and
 * before anything that names one.
 */
export const words = {
  tempFiles: 'Your temporary files',
  systemTemp: 'Temporary files of Windows',
  edgeCache: 'Copies of web pages: Microsoft Edge',
  chromeCache: 'Copies of web pages: Google Chrome',
  braveCache: 'Copies of web pages: Brave',
  vivaldiCache: 'Copies of web pages: Vivaldi',
  operaCache: 'Copies of web pages: Opera',
  firefoxCache: 'Copies of web pages: Firefox',
  windowsUpdateFiles: 'Downloaded update files',
  deliveryOptimization: 'Delivery Optimization cache',
  shaderCache: 'Graphics shader caches',
  windowsLogs: 'Logs of Windows',
  errorReports: 'Error reports of Windows',
  userErrorReports: 'Error reports of your programs',
  memoryDumps: 'Memory dumps of crashes',
  prefetchFiles: 'Prefetch files',
  thumbnailCache: 'Thumbnail cache',
  iconCache: 'Icon cache',
  fontCache: 'Font cache',
  recentItems: 'List of recent files',
  jumpLists: 'Jump lists',
  pinnedJumpLists: 'Pinned jump lists',
  internetCache: 'Web files of Windows and its programs',
  downloadedProgramFiles: 'Downloaded ActiveX controls',
  downloads: 'Files in your Downloads folder',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    classes: typeof words
  }
}
