/** The areas of the catalog as plain data, because the browser only lists them and doesn't validate them. */
export const areas = [
  'privacy',
  'services',
  'explorer',
  'gaming',
  'ai',
  'ads',
  'performance',
  'security',
  'updates',
  'network',
  'startup',
  'debloat',
  'cleanup',
  'power',
  'registry',
] as const
