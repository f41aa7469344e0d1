/** Parts of answers in the form that the specification sets: how much a run removed and freed, and profiles. */
import type { AutomationProfile, TaskOutcome } from '@clearpane/contracts'
import { automationProfiles } from '@clearpane/service/automation'

const sumOf = ({ steps }: TaskOutcome, field: 'filesRemoved' | 'spaceFreed'): number | null => {
  const known = steps.flatMap((step) => step[field] ?? [])
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

/**
 * Returns the results of a task. A scheduled registry scan removes nothing, so its count of optimizations is
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
