/** AI Performance Optimizer on the dashboard. */
export const words = {
  title: 'AI Performance Optimizer',
  scan: 'Full AI System Scan',
  text: 'Reads everything the health score is made of, and says what wins points back. Changes nothing.',
  scanning: 'Scanning...',
  idle: 'Not scanned yet',
  score: 'Overall score',
  of100: 'of 100',
  unknown: 'not measured',
  how: 'The health score of this moment: each part of it is on this page, with its evidence.',
  soFar: 'Score so far: {{score}}',
  issues_one: '{{count}} issue',
  issues_other: '{{count}} issues',
  optimizations_one: '{{count}} setting would win points back',
  optimizations_other: '{{count}} settings would win points back',
  none: 'Nothing that costs points can be changed here.',
  issue: {
    protections: 'Not every core protection is on',
    privacy: 'Settings share data that needn’t be shared',
    updates: 'Windows was last updated long ago',
    disk: 'The drive of Windows is nearly full',
    memory: 'Most of the memory is in use',
    boot: 'Windows takes long to start',
    startup: 'Many programs start with Windows',
  },
  expected: '{{name}}: expected improvement {{value}}',
  notMeasured: 'not measured',
  moved: {
    boot: '{{range}} of the start',
    memory: '{{range}} of memory',
    processes: '{{range}} programs',
    diskFree: '{{range}} of free space',
    latency: '{{range}} of a round trip',
    benchmark: '{{range}} in the benchmark',
  },
  range: '{{least}} to {{most}}',
  optimize: 'AI Full Optimization',
  boost: 'Performance Boost Wizard',
  boostText:
    'Applies the profile Ultimate Performance, with a benchmark of ten seconds before and after. You see every change before it’s made.',
  gains: 'What the boost changed',
  gain: {
    cpu: 'Processor',
    memory: 'Memory',
    disk: 'Disk',
    graphics: 'Graphics',
    response: 'Response time',
    boot: 'Start of Windows',
    score: 'Health score',
    memoryFreed: 'Memory freed',
    diskFreed: 'Disk space freed',
    settings: 'Settings in place',
  },
  wifi: 'WiFi & Bandwidth Boost',
  wifiText:
    'Puts back what Windows expects of TCP, adapters and Wi-Fi, and measures the line before and after. On a healthy PC there’s nothing to change.',
  wifiGains: 'What the line did before and after',
  wifiStart: 'Review the change',
  optimized: 'What the last full optimization changed',
  boostStart: 'Review the boost',
  boostOn: 'In place',
  busy: 'Another change or scan is under way',
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    optimizer: typeof words
  }
}
