/**
 * Decides which values take effect only after the next sign-in or start: by the catalog and by Windows'
 * rules.
 */
import { fitTweaks } from '@clearpane/engine'
import { type DeviceFacts, type Resource, resourceKey, type Tweak } from '@clearpane/model'
import { startTasks } from '../effects/coefficients.ts'
import { readAtSignIn } from '../effects/snapshot.ts'
import type { Until } from './pending.ts'

const stronger = (a: Until | undefined, b: Until): Until => (a === 'reboot' ? a : b)

/** What must restart depends on no day. */
const anyDay = '2026-01-01T00:00:00Z'

/** A start type is read only at a start of Windows and by no running program, so it never waits. */
const waitsOfCatalog = (tweaks: readonly Tweak[], facts: DeviceFacts): Map<string, Until> => {
  const waits = new Map<string, Until>()
  for (const { restart, options } of fitTweaks(tweaks, facts, anyDay)) {
    if (restart !== 'logoff' && restart !== 'reboot') continue
    for (const { resource } of options.flatMap(({ settings }) => settings)) {
      if (resource.kind === 'service' || resource.kind === 'file' || resource.kind === 'action') continue
      const key = resourceKey(resource)
      waits.set(key, stronger(waits.get(key), restart))
    }
  }
  return waits
}

const tasksAtStart = new Set(startTasks.map((path) => path.toLowerCase()))

export const whatWaits = (
  tweaks: readonly Tweak[],
  facts: DeviceFacts,
): ((resource: Resource) => Until | null) => {
  const waits = waitsOfCatalog(tweaks, facts)
  return (resource) => {
    if (resource.kind === 'feature' || resource.kind === 'capability') return 'reboot'
    if (resource.kind === 'task' && tasksAtStart.has(resource.path.toLowerCase())) return 'logoff'
    const key = resourceKey(resource)
    return waits.get(key) ?? (readAtSignIn.has(key) ? 'logoff' : null)
  }
}
