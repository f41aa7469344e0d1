/** The system scan's rows, in a file without the schemas, so that a page with these rows doesn't load zod. */
export const scanRows = [
  'tempFiles',
  'browserCache',
  'registryIssues',
  'duplicateFiles',
  'startupIssues',
  'privacyIssues',
] as const
export type ScanRow = (typeof scanRows)[number]
