/** Installing drivers. */
export const words = {
  one: 'Install the driver of {{name}}',
  several_one: 'Install {{count}} driver',
  several_other: 'Install {{count}} drivers',
  done: 'Driver Updated',
  failed: 'Driver Update Failed',
  failedText: 'Could not update driver',
  failedAll: 'Bulk Update Failed',
  failedAllText: 'Could not update all drivers',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    installdrivers: typeof words
  }
}
