/** Types of registry findings, wherever they are shown. */
export const words = {
  issue: {
    'broken-uninstall': 'Installed programs that are gone',
    'orphaned-extensions': 'File types without a program',
    'invalid-paths': 'Entries that start a missing program',
    'obsolete-services': 'Services whose program is gone',
    'empty-keys': 'Empty keys',
    'duplicate-entries': 'Duplicate entries',
  },
  means: {
    'broken-uninstall':
      'They still show in the list of installed programs. Fixing removes the entry from the list.',
    'orphaned-extensions':
      'Covers only file types set for your account. After fixing, Windows’ own setting applies again.',
    'invalid-paths': 'Startup entries and names for Run whose file is gone. Fixing removes the entry.',
    'obsolete-services': 'They can’t start. Fixing disables the service and never deletes it.',
    'empty-keys': 'A program may test whether its key exists, so none is selected for you.',
    'duplicate-entries': 'Fixing switches off one of two startup entries, or drops a repeated folder.',
  },
  noGain:
    'Cleaning the registry doesn’t make Windows faster: a few thousand unused keys cost no time and no memory that anyone can measure. Microsoft doesn’t support registry cleaners.',
  source: 'Microsoft support policy (KB2563254)',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    findings: typeof words
  }
}
