/** The upper part of the dashboard. */
export const words = {
  system: 'System Information',
  sampleHint: 'Readings from the simulated PC.',
  how: 'Read from this PC when you opened this page.',
  unknown: 'not measured',
  of: '{{unit}} of {{total}}',
  os: 'System',
  cpu: 'CPU',
  gpu: 'Graphics',
  storage: 'Storage',
  ram: 'Memory',
  disk: 'Disk',
  cpuUsage: 'CPU load',
  bootTime: 'Last boot',
  uptime: 'Up for',
  processes: 'Processes',
  services: 'Services',
  d: 'd',
  h: 'h',
  min: 'min',
  s: 's',
  actions: 'Suggestions',
  actionsHint: 'Safe for everyone. You see every change before it’s made.',
  noneToGive: 'No suggestions: the settings couldn’t be read.',
  nothing: "You've followed every recommendation.",
  questions_one: '{{count}} more depends on what you use',
  questions_other: '{{count}} more depend on what you use',
  review: 'Review',
  restartNeeded: 'Restart your PC to finish',
  restartText: 'These take full effect after a restart: {{titles}}.',
  restartMaybe: 'Restart your PC if you haven’t since',
  restartMaybeText:
    'These take full effect after a restart, and it’s unknown when this PC last started: {{titles}}.',
  openPrivacy: 'Open the privacy page',
  gain: {
    privacy: 'Worth {{points}} points of the privacy score',
    security: 'Worth {{points}} points of the security score',
  },
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    overview: typeof words
  }
}
