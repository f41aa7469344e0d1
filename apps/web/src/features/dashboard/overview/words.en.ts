/** The upper part of the dashboard. */
export const words = {
  system: 'System Information',
  sampleHint: 'Figures of the simulated PC.',
  how: 'Read from this PC when the page was opened.',
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
  actions: 'Worth doing',
  actionsHint: 'Safe for everybody, and reviewed before anything changes.',
  noneToGive: 'Nothing to recommend: none of the settings it comes from is known here.',
  nothing: "You've followed every recommendation.",
  questions_one: '{{count}} more depends on what you use',
  questions_other: '{{count}} more depend on what you use',
  review: 'Review',
  restartNeeded: 'Restart your PC to finish',
  restartText: 'These take full effect after a restart: {{titles}}.',
  restartMaybe: 'Restart your PC if you haven’t since',
  restartMaybeText:
    'These take full effect after a restart, and when this PC last started isn’t known: {{titles}}.',
  scanner: 'Advanced Privacy Scanner',
  scannerText: 'Reads every privacy setting of this PC.',
  scan: 'Scan',
  scanning: 'Scanning...',
  idle: 'Not scanned yet. The result lists what still lets data out, and stays until you clear it.',
  privacyScore: 'Privacy score',
  of100: 'of 100',
  privacyHow:
    'Starts at 100. Every setting that lets data out costs 15 points where its impact is high, 8 for medium, 3 for low; never below 0.',
  issues_one: '{{count}} setting lets data out',
  issues_other: '{{count}} settings let data out',
  optimizePrivacy: 'Optimize privacy',
  yourChoice_one: '{{count}} of these costs something you may use, so it is not part of this.',
  yourChoice_other: '{{count}} of these cost something you may use, so they are not part of this.',
  openPrivacy: 'Open the privacy page',
  gain: {
    privacy: '{{points}} points of the privacy score',
    security: '{{points}} points of the security score',
  },
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    overview: typeof words
  }
}
