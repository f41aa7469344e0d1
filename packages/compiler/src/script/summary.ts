/**
 * Summarises a script for its header: the counts, the warnings, and the changes that can't be undone.
 */
import {
  actionTraits,
  deletesForGood as isForGood,
  kinds,
  makesCopy,
  type Restart,
  type SettingRequest,
} from '@clearpane/model'
import { isPutBack } from '../kinds/action.ts'
import { kindTexts, labelOf } from '../kinds.ts'
import type { Chosen } from './selection.ts'

/** A call in the script: its request, its resource's key, and the number of lines before it. */
export type Placed = { ask: SettingRequest; key: string; line: number }

const count = (number: number, [one, more]: readonly [string, string]) =>
  `${number} ${number === 1 ? one : more}`

const restarts: Readonly<Record<Exclude<Restart, 'none'>, string>> = {
  reboot: 'a restart of Windows',
  logoff: 'signing out and in',
  explorer: 'a restart of Explorer',
}

/**
 * Whether a request may use the network, because features, capabilities and apps that it adds may have to be
 * downloaded.
 */
const isOnline = ({ setting: { resource }, desired }: SettingRequest): boolean => {
  if (resource.kind === 'action') return actionTraits[resource.name].online
  const fetched = resource.kind === 'feature' || resource.kind === 'capability' || resource.kind === 'appx'
  return fetched && desired.want === 'property' && desired.value !== null && desired.value !== false
}

const isAppToGo = ({ setting, desired }: SettingRequest): boolean =>
  setting.resource.kind === 'appx' && desired.want === 'property' && desired.value === null

/**
 * Whether an app can be reinstalled only with winget, because Windows no longer has the app's files once the app has
 * been removed for all accounts.
 */
const isFetchedAgain = ({ setting }: SettingRequest): boolean =>
  'reinstall' in setting &&
  setting.reinstall?.tool === 'winget' &&
  setting.reinstall.id !== undefined &&
  setting.reinstall.id !== ''

/** Whether the value turns on Storage Sense, which makes Windows empty the Recycle Bin automatically. */
const isStorageSense = ({ setting: { resource } }: SettingRequest): boolean =>
  resource.kind === 'registry' &&
  /\\(?:StorageSense\\Parameters\\StoragePolicy|Policies\\Microsoft\\Windows\\StorageSense)$/i.test(
    resource.path,
  )

const restartsAdapters = ({ setting: { resource } }: SettingRequest): boolean => resource.kind === 'adapter'

const list = (items: readonly string[], none: string) => (items.length === 0 ? none : items.join(', '))
const named = (placed: readonly Placed[], above: number) =>
  placed.map(({ ask: { setting }, line }) => `${labelOf(setting)} (line ${above + line + 1})`)

/** Whether the script deletes something permanently and therefore asks the user once. */
export const deletesForGood = (placed: readonly Placed[]): boolean =>
  placed.some(({ ask }) => isForGood(ask.setting.resource))

/** Whether the script makes backup copies to protect the PC from mistakes in its other changes. */
export const preparesChanges = (placed: readonly Placed[]): boolean =>
  placed.some(({ ask }) => makesCopy(ask.setting.resource))

/**
 * Returns the summary for a file in which `above` lines come before the list of calls. The number of lines in the
 * summary doesn't depend on `above`. The lines are counted only once, because a header must know its own length
 * before it can refer to lines below it.
 */
export const summaryOf = (
  chosen: readonly Chosen[],
  items: number,
  placed: readonly Placed[],
  /** Whether the script has the -Undo switch. */
  undo: boolean,
): ((above: number) => string[]) => {
  const tweaks = chosen.map(({ tweak }) => tweak)
  const found = [...new Map(placed.map(({ ask: { setting }, key }) => [key, setting.resource.kind])).values()]
  const counts = kinds.flatMap((kind) => {
    const number = found.filter((one) => one === kind).length
    return number === 0 ? [] : [count(number, kindTexts[kind].nouns)]
  })
  const ids = (which: (tweak: Chosen['tweak']) => boolean) => tweaks.filter(which).map(({ id }) => id)
  const after = Object.entries(restarts).flatMap(([restart, words]) => {
    const number = tweaks.filter((tweak) => tweak.restart === restart).length
    return number === 0 ? [] : [`${words} (${count(number, ['tweak', 'tweaks'])})`]
  })
  const notUndone = placed.filter(({ ask }) => !isPutBack(ask.setting.resource))
  const forGood = notUndone.filter(({ ask }) => isForGood(ask.setting.resource))
  const other = notUndone.filter(({ ask }) => !isForGood(ask.setting.resource))
  const online = placed.filter(({ ask }) => isOnline(ask))
  const apps = placed.filter(({ ask }) => isAppToGo(ask))
  const [fetched, byHand] = [
    apps.filter(({ ask }) => undo && isFetchedAgain(ask)),
    apps.filter(({ ask }) => !undo || !isFetchedAgain(ask)),
  ]
  const later = placed.filter(({ ask }) => isStorageSense(ask))
  const interrupts = placed.filter(({ ask }) => restartsAdapters(ask))
  const careful = ids(({ risk }) => risk === 'caution')
  const unsafe = ids(({ risk, weakensSecurity }) => risk === 'unsafe' || weakensSecurity === true)
  const of = [
    ...(items === 0 || tweaks.length > 0 ? [count(tweaks.length, ['tweak', 'tweaks'])] : []),
    ...(items === 0 ? [] : [count(items, ['service or app', 'services and apps'])]),
  ]
  return (above) => [
    `In short: ${of.join(', ')}; ${list(counts, 'nothing to change')}.`,
    `Deleted for good: ${list(named(forGood, above), 'nothing')}.`,
    `Done and not undone: ${list(named(other, above), 'nothing')}.`,
    ...(later.length === 0
      ? []
      : [`Windows deletes by itself from then on, the Recycle Bin too: ${named(later, above).join(', ')}.`]),
    `Network: ${list(named(online, above), fetched.length > 0 ? 'not used, except by -Undo for apps' : 'not used')}.`,
    ...(apps.length === 0 ? [] : ['Apps are removed for all accounts, with what they kept.']),
    ...(fetched.length === 0
      ? []
      : [
          `By -Undo, for this account only, over the network, in the version of the day: ${named(fetched, above).join(', ')}.`,
        ]),
    ...(byHand.length === 0
      ? []
      : [`Only by hand, from the Microsoft Store: ${named(byHand, above).join(', ')}.`]),
    ...(interrupts.length === 0
      ? []
      : [
          `Interrupts the network, and ends a remote session: adapters restart (${named(interrupts, above).join(', ')}).`,
        ]),
    `With care: ${list(careful, 'nothing')}.`,
    `Not safe: ${list(unsafe, 'nothing')}.`,
    `Takes full effect after: ${list(after, 'nothing more')}.`,
  ]
}
