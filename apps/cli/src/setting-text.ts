/**
 * Describes settings for a terminal: gives their names, and puts their states into words. Values that Windows stores
 * are shown only with `--values`.
 */
import type { cleanupClasses } from '@clearpane/catalog'
import {
  type Cause,
  formatCause,
  inEnglish,
  type Observation,
  type Resource,
  type Tweak,
} from '@clearpane/model'
import {
  type ItemCatalog,
  type ItemPart,
  type ItemState,
  itemCatalog,
  itemKinds,
  itemName,
  itemNouns,
  settingState,
} from '@clearpane/model/items'
import { bytesText } from './print.ts'

/** What is needed to describe settings: the names in the catalog, and whether to show stored values. */
export type Shown = { catalog: ItemCatalog; values: boolean }

export const shownFrom = (tweaks: Iterable<Tweak>, values: boolean): Shown => ({
  catalog: itemCatalog([...tweaks].map((tweak) => [tweak.id, tweak])),
  values,
})

type CleanupClassId = keyof typeof cleanupClasses

/** The names of the file classes that have no setting of their own in the catalog. */
const classNames: Record<CleanupClassId, string> = {
  tempFiles: 'your temporary files',
  systemTemp: 'temporary files of Windows',
  edgeCache: 'copies of web pages, Microsoft Edge',
  chromeCache: 'copies of web pages, Google Chrome',
  braveCache: 'copies of web pages, Brave',
  vivaldiCache: 'copies of web pages, Vivaldi',
  operaCache: 'copies of web pages, Opera',
  firefoxCache: 'copies of web pages, Firefox',
  windowsUpdateFiles: 'downloaded update files',
  deliveryOptimization: 'Delivery Optimization cache',
  shaderCache: 'graphics shader caches',
  windowsLogs: 'logs of Windows',
  errorReports: 'error reports of Windows',
  userErrorReports: 'error reports of your programs',
  memoryDumps: 'memory dumps of crashes',
  prefetchFiles: 'prefetch files',
  thumbnailCache: 'thumbnail cache',
  iconCache: 'icon cache',
  fontCache: 'font cache',
  recentItems: 'list of recent files',
  jumpLists: 'jump lists',
  pinnedJumpLists: 'pinned jump lists',
  internetCache: 'web files of Windows and its programs',
  downloadedProgramFiles: 'downloaded ActiveX controls',
  downloads: 'files in your Downloads folder',
}

/**
 * Returns the name of the cause of a change. The cause is null for a registry key that no setting needs any more and
 * that Clearpane removes.
 */
export const nameText = (cause: Cause | null, { catalog }: Shown, resource?: Resource): string => {
  if (cause === null) return 'empty registry keys that Clearpane added'
  if (cause.by === 'rule') return `firewall rule ${cause.id}`
  if (cause.by === 'tweak') return catalog.get(cause.id)?.name.en ?? formatCause(cause)
  const found = itemName(cause, catalog, resource)
  if (found === null) return itemNouns[cause.type]
  if (found.by === 'class') return classNames[found.id as CleanupClassId] ?? itemNouns.cleanup
  const name = found.by === 'twin' ? found.tweak.name.en : found.text
  const shares: boolean | 'for' = itemKinds[cause.type].sharesName
  const noun = itemNouns[cause.type]
  return shares === 'for' ? `${noun} for ${name}` : shares ? `${noun}, ${name}` : name
}

const plain: Record<
  Exclude<ItemState['code'], 'files' | 'servers' | 'bytes' | 'setting' | 'rule'>,
  string
> = {
  automatic: 'Automatic',
  delayed: 'Automatic, delayed',
  manual: 'Manual',
  off: 'Off',
  starts: 'Starts with Windows',
  startsLater: 'Starts a little after Windows',
  staysOff: 'Stays off',
  undecided: 'As the app decides',
  installed: 'Installed',
  removed: 'Removed',
  offered: 'Offered by Windows Update',
  deleted: 'Deleted',
  notYet: 'Not yet',
  carriedOut: 'Done',
  there: 'In the registry',
  gone: 'Removed',
  repeats: 'Folders repeat',
  once: 'Each folder once',
  automaticServers: 'Automatic',
  notSet: 'Not set',
  noRule: 'No rule',
  on: 'On',
  turnedOff: 'Off',
  notThere: 'Not in the file',
  windowsDecides: 'Let Windows decide',
  powerSaving: 'Power saving',
  highPerformance: 'High performance',
  particularCard: 'A particular graphics card',
  unknown: 'Unknown',
}

const ruleText = ({ dscp, limit }: Extract<ItemState, { code: 'rule' }>): string => {
  const parts = [
    dscp === undefined ? [] : dscp === null ? 'no priority' : `priority ${dscp}`,
    limit === undefined ? [] : limit === null ? 'no limit' : `at most ${limit} KB/s`,
  ].flat()
  return parts.length === 0 ? 'Rule set' : parts.join(', ')
}

const itemText = (state: ItemState): string => {
  switch (state.code) {
    case 'files':
      return bytesText(state.bytes)
    case 'servers':
      return `${state.servers.join(', ')}${state.encrypted ? ', encrypted' : ''}`
    case 'bytes':
      return `${state.bytes} bytes`
    case 'setting':
      return state.setting
    case 'rule':
      return ruleText(state)
    default:
      return plain[state.code]
  }
}

/** Returns the state of a setting, derived from its values. */
export const settingText = (cause: Cause | null, parts: readonly ItemPart[], { catalog }: Shown): string => {
  const judged = settingState(cause, parts, catalog.get)
  switch (judged.is) {
    case 'unread':
      return inEnglish(judged.reason)
    case 'item':
      return itemText(judged.state)
    case 'words':
      return judged.words.en
    case 'rule':
      return judged.there ? 'Rule set' : 'No rule'
    case 'other':
      return judged.there ? 'Another value' : 'Not set'
  }
}

/** Returns one entry for each change, with the changed resource and the state that `of` returns for the change. */
export const partsOf = <C extends { resource: Resource }>(
  changes: readonly C[],
  of: (change: C) => Observation,
): ItemPart[] => changes.map((change) => ({ resource: change.resource, state: of(change) }))
