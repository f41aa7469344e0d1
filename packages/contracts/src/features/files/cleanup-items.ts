/** What System Cleanup offers: the specification's twelve, in its order, and what each one is made of. */
type CleanupItem = {
  /** Classes of files whose files are listed and deleted by that list. */
  classes: readonly string[]
  /** A setting of the catalog that empties it by Windows' own call; nothing of it is listed. */
  tweakId: string | null
  /** Where its size comes from if nothing of it is listed. */
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

/** What a person may still want. */
export const untickedAtFirst: ReadonlySet<CleanupItemId> = new Set([
  'downloadFolder',
  'recycleBin',
  'windowsLogs',
])
