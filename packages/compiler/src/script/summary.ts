/**
 * Summarises a script for its header: counts, warnings, and what can't be undone.
 */
import {
  actionTraits,
  deletesForGood as isForGood,
  type Kind,
  kinds,
  type Restart,
  type SettingRequest,
  traitsOf,
} from '@clearpane/model'
import { labelOf } from '../text/label.ts'
import type { Chosen } from './selection.ts'

/**
 * One call of the script: its request, the resource's key, and how many lines of the list precede it.
 */
export type Placed = { ask: SettingRequest; key: string; line: number }

const counted: Readonly<Record<Kind, readonly [one: string, more: string]>> = {
  registry: ['registry value', 'registry values'],
  registryKey: ['whole registry key', 'whole registry keys'],
  service: ['service', 'services'],
  task: ['scheduled task', 'scheduled tasks'],
  appx: ['app', 'apps'],
  feature: ['Windows feature', 'Windows features'],
  capability: ['Windows capability', 'Windows capabilities'],
  power: ['power setting', 'power settings'],
  tcp: ['TCP setting', 'TCP settings'],
  adapter: ['setting of network adapters', 'settings of network adapters'],
  dns: ['list of name servers', 'lists of name servers'],
  firewall: ['firewall setting', 'firewall settings'],
  defender: ['Defender preference', 'Defender preferences'],
  bcd: ['boot setting', 'boot settings'],
  file: ['class of files', 'classes of files'],
  hosts: ['entry of the hosts file', 'entries of the hosts file'],
  driver: ['driver', 'drivers'],
  action: ['action', 'actions'],
}

const count = (number: number, [one, more]: readonly [string, string]) =>
  `${number} ${number === 1 ? one : more}`

const restarts: Readonly<Record<Exclude<Restart, 'none'>, string>> = {
  reboot: 'a restart of Windows',
  logoff: 'signing out and in',
  explorer: 'a restart of Explorer',
}

/**
 * Features, capabilities and apps to be added may have to be downloaded; nothing else in a script uses a
 * network.
 */
const isOnline = ({ setting: { resource }, desired }: SettingRequest): boolean => {
  if (resource.kind === 'action') return actionTraits[resource.name].online
  const fetched = resource.kind === 'feature' || resource.kind === 'capability' || resource.kind === 'appx'
  return fetched && desired.want === 'property' && desired.value !== null && desired.value !== false
}

const isAppToGo = ({ setting, desired }: SettingRequest): boolean =>
  setting.resource.kind === 'appx' && desired.want === 'property' && desired.value === null

const list = (items: readonly string[], none: string) => (items.length === 0 ? none : items.join(', '))
const named = (placed: readonly Placed[], above: number) =>
  placed.map(({ ask, line }) => `${labelOf(ask.setting.resource)} (line ${above + line + 1})`)

/** Checks whether something is permanently deleted. If so, the script asks once. */
export const deletesForGood = (placed: readonly Placed[]): boolean =>
  placed.some(({ ask }) => isForGood(ask.setting.resource))

/** Checks whether it makes copies to protect the other changes. */
export const preparesChanges = (placed: readonly Placed[]): boolean =>
  placed.some(
    ({
      ask: {
        setting: { resource },
      },
    }) => resource.kind === 'action' && actionTraits[resource.name].prepares,
  )

/**
 * Returns the lines for a file in which `above` lines precede the list of calls: the number of lines doesn't
 * depend on it.
 * Counted once, since a header must know its length before it can refer to lines below it.
 */
export const summaryOf = (
  chosen: readonly Chosen[],
  items: number,
  placed: readonly Placed[],
): ((above: number) => string[]) => {
  const tweaks = chosen.map(({ tweak }) => tweak)
  const found = [...new Map(placed.map(({ ask: { setting }, key }) => [key, setting.resource.kind])).values()]
  const counts = kinds.flatMap((kind) => {
    const number = found.filter((one) => one === kind).length
    return number === 0 ? [] : [count(number, counted[kind])]
  })
  const ids = (which: (tweak: Chosen['tweak']) => boolean) => tweaks.filter(which).map(({ id }) => id)
  const after = Object.entries(restarts).flatMap(([restart, words]) => {
    const number = tweaks.filter((tweak) => tweak.restart === restart).length
    return number === 0 ? [] : [`${words} (${count(number, ['tweak', 'tweaks'])})`]
  })
  const notUndone = placed.filter(({ ask }) => !traitsOf(ask.setting.resource.kind).undoable)
  const forGood = notUndone.filter(({ ask }) => isForGood(ask.setting.resource))
  const other = notUndone.filter(({ ask }) => !isForGood(ask.setting.resource))
  const online = placed.filter(({ ask }) => isOnline(ask))
  const apps = placed.some(({ ask }) => isAppToGo(ask))
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
    `Network: ${list(named(online, above), 'not used')}.`,
    ...(apps ? ['Apps come back by -Undo in the version of the day, without what they kept.'] : []),
    `With care: ${list(careful, 'nothing')}.`,
    `Not safe: ${list(unsafe, 'nothing')}.`,
    `Takes full effect after: ${list(after, 'nothing more')}.`,
  ]
}
