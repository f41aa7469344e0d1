/** The areas of the catalog: plain data, because the browser lists them and checks none. */
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
