/** Words of the services page. */
export const words = {
  purpose: 'Choose when services start. Reset restores what was set before Clearpane changed it.',
  search: 'Search services',
  apply: 'Apply Service Changes',
  reset: 'Reset to Defaults',
  resetTitle: 'Reset services to how they were',
  title: 'Services',
  nothing: 'Nothing selected',
  nothingText: 'Choose a start type first.',
  tab: { page: 'Common', all: 'Known', pc: 'All services' },
  column: { name: 'Service', state: 'Now', start: 'Start type', advice: 'Advice' },
  reading: 'Reading the services of this PC',
  noPublisher: 'Publisher unknown',
  neededBy_one: 'Needed by {{count}} other service: {{names}}',
  neededBy_other: 'Needed by {{count}} other services: {{names}}',
  tabs: 'Services',
  section: { page: 'Services' },
  summary: 'Summary',
  listed: 'Services listed here',
  running: 'Running now',
  stopped: 'Not running',
  disabled: '{{count}} disabled',
  ring: '{{running}} of {{listed}} listed services are running',
  ringText: '{{running}} of {{listed}}',
  staged: 'Selected',
  riskLevel: 'Risk level',
  risk: { safe: 'Safe', caution: 'Caution' },
  riskHow: 'Warns you when you’re about to change a service Windows needs.',
  countHow: 'Counts the services in this list that this PC has. One setting can control several services.',
  countSource: 'Windows service control manager',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    services: typeof words
  }
}
