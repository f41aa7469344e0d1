/** The specification's ids. */
export const registryIssues = [
  'broken-uninstall',
  'orphaned-extensions',
  'invalid-paths',
  'obsolete-services',
  'empty-keys',
  'duplicate-entries',
] as const
export type RegistryIssue = (typeof registryIssues)[number]

export const findingOptions = ['fixed'] as const
