/** The twelve System Cleanup options in the specification's order, and the parts of each option. */
type CleanupItem = {
  /** Classes of files that the option lists. Only files that were listed are deleted. */
  classes: readonly string[]
  /** A catalog setting that removes the option's files through a Windows function; these files aren't listed. */
  tweakId: string | null
  /** Where the option's size comes from if none of its files are listed. */
  sizeOf: 'bin' | 'class' | null
}

const listed = (...classes: string[]): CleanupItem => ({ classes, tweakId: null, sizeOf: null })
const byCall = (tweakId: string, sizeOf: CleanupItem['sizeOf'], ...classes: string[]): CleanupItem => ({
  classes,
  tweakId,
  sizeOf,
})

export const cleanupItems = {
  tempFiles: listed('tempFiles'),
  systemTemp: listed('systemTemp'),
  browserCaches: listed(
    'edgeCache',
    'chromeCache',
    'braveCache',
    'vivaldiCache',
    'operaCache',
    'firefoxCache',
  ),
  downloadFolder: listed('downloads'),
  windowsUpdateFiles: listed('windowsUpdateFiles'),
  deliveryOptimization: byCall('cleanup.deliveryOptimization', 'class', 'deliveryOptimization'),
  recycleBin: byCall('cleanup.recycleBin', 'bin'),
  directxCache: listed('shaderCache'),
  windowsLogs: listed('windowsLogs'),
  dnsCache: byCall('cleanup.dnsCache', null),
  prefetchFiles: listed('prefetchFiles'),
  thumbnailCache: listed('thumbnailCache'),
} as const satisfies Record<string, CleanupItem>
export type CleanupItemId = keyof typeof cleanupItems
export const cleanupItemIds = Object.keys(cleanupItems) as [CleanupItemId, ...CleanupItemId[]]

/** Items that users may still want to keep. */
export const untickedAtFirst: ReadonlySet<CleanupItemId> = new Set([
  'downloadFolder',
  'recycleBin',
  'windowsLogs',
])
