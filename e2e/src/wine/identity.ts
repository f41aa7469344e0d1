/**
 * Describes, for a comparison, those parts of a Windows PC that the catalog covers. Includes each key in the catalog
 * and its parent keys, with their values (raw bytes, types), class and key names, and each service with its whole key
 * and state. Runs inside Wine and uses the plain Windows API instead of Clearpane's host code, so that a mistake in
 * the host code can't stay hidden.
 */
import { resourcesOf } from '@clearpane/engine'
import type { Resource, Tweak } from '@clearpane/model'
import {
  changeStart,
  openService,
  openServiceManager,
  queryServiceConfig,
  queryServiceStatus,
  type Root,
  snapshotKey,
  startService,
} from '@clearpane/win32'

/**
 * Returns the keys of a path: `HKLM\A\B` → `HKLM\A`, `HKLM\A\B`; the root keys are left out, because Wine stores
 * volatile keys there.
 */
const chain = (path: string): string[] => {
  const parts = path.split('\\')
  return parts.map((_, i) => parts.slice(0, i + 1).join('\\')).slice(1)
}

export const keysOf = (resources: readonly Resource[]): string[] => {
  const all = new Map<string, string>()
  for (const resource of resources) {
    if (resource.kind !== 'registry') continue
    for (const key of chain(`${resource.hive}\\${resource.path}`)) all.set(key.toLowerCase(), key)
  }
  return [...all.values()].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
}

/**
 * A key that Wine creates when it opens its first window. A window is required to announce that an environment
 * variable has changed.
 */
const ofWine = 'hklm\\system\\currentcontrolset\\control\\video'

const keyLine = (path: string): string => {
  const [root = 'HKLM', ...rest] = path.split('\\')
  const found = snapshotKey(root as Root, rest.join('\\'), { depth: 0 })
  const keys = found?.keys.filter(({ name }) => `${path}\\${name}`.toLowerCase() !== ofWine)
  return `${path.toLowerCase()} ${JSON.stringify(found === null ? null : { ...found, keys })}`
}

const serviceLines = (names: readonly string[]): string[] => {
  using manager = openServiceManager()
  return names.map((name) => {
    using service = openService(manager, name, 'read')
    if (service === null) return `service ${name} absent`
    const key = snapshotKey('HKLM', `SYSTEM\\CurrentControlSet\\Services\\${name}`)
    return `service ${name} ${JSON.stringify([queryServiceConfig(service).start, queryServiceStatus(service).state, key])}`
  })
}

/**
 * Brings the services into a stable form before the comparison. When any field of a service changes, Wine's service
 * control manager rewrites the service's whole configuration, with the image path expanded and a timeout added. If
 * each configuration is written once beforehand, only our own changes are left to compare.
 */
export const settleServices = async (tweaks: readonly Tweak[]): Promise<void> => {
  using manager = openServiceManager()
  for (const resource of resourcesOf(tweaks)) {
    if (resource.kind !== 'service') continue
    using service = openService(manager, resource.name, 'configure')
    if (service === null) continue
    const { start } = queryServiceConfig(service)
    changeStart(service, start === 'Disabled' ? 'Manual' : 'Disabled')
    changeStart(service, start)
  }
  // On real Windows, this service always runs; Wine starts it at the first query about a task, and that start isn't
  // one of our changes.
  using scheduler = openService(manager, 'Schedule', 'start')
  if (scheduler !== null && queryServiceStatus(scheduler).state === 'stopped') await startService(scheduler)
}

export const identityOf = (tweaks: readonly Tweak[]): string => {
  const resources = resourcesOf(tweaks)
  const services = resources
    .flatMap((resource) => (resource.kind === 'service' ? [resource.name] : []))
    .sort()
  return [...keysOf(resources).map(keyLine), ...serviceLines(services)].join('\n')
}
