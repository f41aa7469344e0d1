/**
 * The switches of docs/specification.md that no tweak implements, each with the reason. Pages and scripts show the
 * reason and change nothing on the PC. Some switches depend on the data on the PC; others would do harm.
 */
import { leftOut } from '../facts/left-out.ts'

const plain = (fact: string): string => {
  const reason = leftOut[fact]
  if (reason === undefined) throw new Error(`${fact} is not left out`)
  return reason
}

const duplicates = plain('cleanup.duplicateFiles')
const findings = plain('registry.cleanRegistry')
const programs = plain('startup.optimizeStartup')

export const specAnswers: Readonly<Record<string, string>> = {
  'cleanup.duplicateFiles': duplicates,
  'optimizationSettings.cleanup.duplicateFiles': duplicates,
  'cleanupItems.downloadFolder': plain('cleanup.downloadFolder'),
  'networkPage.bandwidthLimit': plain('network.limitProgramBandwidth'),
  'networkPage.preset.default': 'Puts back what the network page changed: an undo, not a set of values.',
  'optimizationSettings.startup.delayedStart': plain('startup.delayedStart'),
  'optimizationSettings.startup.disableUnnecessary': programs,
  'optimizationSettings.startup.optimizePrograms': programs,
  'startup.disableStartupApps': programs,
  'startup.optimizeStartup': programs,
  'startup.enableMSIMode': plain('startup.enableMSIMode'),
  'registry.cleanRegistry': findings,
  'registry.removeOrphaned': findings,
  'registry.compactRegistry': plain('registry.compactRegistry'),
  'registry.defragRegistry': plain('registry.defragRegistry'),
  'registry.optimizeRegistry': plain('registry.optimizeRegistry'),
  'registry.optimizeUserProfiles': plain('registry.optimizeUserProfiles'),
  'registryIssue.broken-uninstall': findings,
  'registryIssue.duplicate-entries': findings,
  'registryIssue.empty-keys': findings,
  'registryIssue.invalid-paths': findings,
  'registryIssue.obsolete-services': findings,
  'registryIssue.orphaned-extensions': findings,
}
