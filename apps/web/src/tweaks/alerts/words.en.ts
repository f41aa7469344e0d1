/** User-defined alerts. */
export const words = {
  title: 'Your alerts',
  hint: 'Watched while Clearpane runs, every ten seconds.',
  unwatched: 'Alerts are off because recording is off. Turn it on under Historical Data.',
  none: 'No alert is set.',
  add: 'Add alert',
  remove: 'Remove',
  removeOne: 'Remove: {{name}}',
  kind: 'Alert me when',
  kinds: {
    disk: 'free disk space is below',
    memory: 'memory in use is above',
    temperature: 'a temperature is above',
    boot: 'a start is slower than the median by',
  },
  limit: 'Limit',
  minutes: 'For how many minutes',
  minutesHint: '0: at once',
  bad: 'A number from {{least}} to {{most}}',
  rule: {
    disk: 'Less than {{limit}} GB free',
    memory: 'More than {{limit}} % of the memory in use',
    temperature: 'Hotter than {{limit}} °C',
    boot: 'A start {{limit}} % slower than the median',
  },
  forMinutes_one: 'for {{count}} minute',
  forMinutes_other: 'for {{count}} minutes',
  past: 'What was raised',
  nothing: 'Nothing was raised yet.',
  value: 'at {{value}}',
  raised: 'since {{from}}',
  cleared: '{{from}} to {{to}}',
  open: 'Open alerts',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    alerts: typeof words
  }
}
