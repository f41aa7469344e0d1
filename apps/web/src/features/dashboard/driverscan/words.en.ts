/** The driver scanner on the dashboard. */
export const words = {
  title: 'System-Wide Driver Scanner',
  text: 'Lists the drivers of this PC and asks Windows Update for newer ones. Changes nothing.',
  scan: 'Scan Drivers',
  scanning: 'Scanning...',
  idle: 'Not scanned yet',
  total_one: '{{count}} driver',
  total_other: '{{count}} drivers',
  upToDate: 'All Drivers Up to Date',
  noOffers: 'Windows Update’s offers are unknown: {{reason}}.',
  limit: 'Not every driver is offered here: {{reason}}.',
  versions: '{{now}} → {{next}}',
  unknown: 'unknown',
  more_one: '+{{count}} more driver...',
  more_other: '+{{count}} more drivers...',
  updateAll: 'Update All Drivers',
  open: 'Open Driver Manager',
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    driverscan: typeof words
  }
}
