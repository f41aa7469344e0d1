/** Parts of answers: how much a run removed and freed, profiles, and the values that a reminder counts. */
import type { AutomationProfile, TaskOutcome } from '@clearpane/contracts'
import { automationProfiles } from '@clearpane/service/automation'
import { waitingPutBacks } from '@clearpane/service/drift'
import type { DeviceSession } from '@clearpane/service/pcs'

const sumOf = ({ steps }: TaskOutcome, field: 'filesRemoved' | 'spaceFreed'): number | null => {
  const known = steps.flatMap((step) => step[field] ?? [])
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

/**
 * Returns a task's results. A scheduled registry scan removes nothing, so its count of optimizations is
 * zero.
 */
export const resultsOf = (outcome: TaskOutcome | null) => {
  const filesRemoved = outcome === null ? null : sumOf(outcome, 'filesRemoved')
  return {
    filesRemoved,
    spaceFreed: outcome === null ? null : sumOf(outcome, 'spaceFreed'),
    registryOptimized: outcome?.steps.some(({ kind }) => kind === 'registry') === true ? 0 : null,
    tempFilesRemoved: filesRemoved,
  }
}

export const profilesOf = (active: string | null): AutomationProfile[] =>
  automationProfiles.map(({ id, name, description, cleanup, registry, startup, backups }) => ({
    ...{ id, name, description, active: active === id },
    settings: {
      cleanupFrequency: cleanup,
      registryOptimization: registry,
      startupOptimization: startup,
      automaticBackups: backups,
    },
  }))

/**
 * Returns the keys of the values that are counted in the reminder to put settings back, so that the review shows the
 * same values.
 */
export const waitingKeys = async (
  store: Parameters<typeof waitingPutBacks>[0],
  device: DeviceSession,
): Promise<string[]> => {
  const { drift } = await device.service.drift()
  return (await waitingPutBacks(store, device, drift)).entries.map(({ key }) => key)
}
