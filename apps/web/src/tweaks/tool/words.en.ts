/** Texts of all tool cards, and the stages of each job. */
export const words = {
  asOf: 'As of {{time}}',
  startedBy: 'Started by: {{who}}',
  clear: 'Clear Results',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
  cancelling: 'Cancelling...',
  interrupted: 'The last scan was interrupted',
  interruptedText:
    'Clearpane stopped during the scan of {{time}}. Nothing was changed. Scan again for a result.',
  gain: {
    points: '{{value}} points',
    shorter: '{{seconds}} s shorter',
    longer: '{{seconds}} s longer',
    same: 'as long as before',
    pending: 'comes with {{until}}',
  },
  line: { latency: 'Latency', jitter: 'Jitter', loss: 'Lost', unknown: 'nothing answered' },
  stage: {
    starting: 'Starting',
    privacyScan: {
      device: 'Reading this PC',
      read: 'Reading privacy settings',
      score: 'Calculating the score',
      issues: 'Listing settings that share data',
    },
    comprehensiveAnalysis: {
      device: 'Reading this PC',
      metrics: 'Measuring processor, memory and disk',
      settings: 'Reading settings',
      score: 'Calculating the score',
      issues: 'Listing what costs points',
      optimizations: 'Listing what wins them back',
    },
    benchmark: {
      ready: 'Waiting for this PC to be quiet',
      cpuSingle: 'Measuring one processor',
      cpuAll: 'Measuring all processors',
      memory: 'Measuring the memory',
      disk: 'Measuring the drive',
      compare: 'Comparing with earlier results',
    },
    systemScan: {
      hardware: 'Reading what this PC is made of',
      readings: 'Measuring processor, memory and disk',
      files: 'Listing temporary files and caches',
      duplicates: 'Looking for duplicate files',
      registry: 'Looking at the registry',
      startup: 'Listing what starts with Windows',
      privacy: 'Reading privacy settings',
    },
    registryScan: {
      uninstall: 'Looking at installed programs',
      extensions: 'Looking at file types',
      paths: 'Looking at startup entries and program names',
      services: 'Looking at services',
    },
    registryDeepScan: {
      uninstall: 'Looking at installed programs',
      extensions: 'Looking at file types',
      paths: 'Looking at startup entries and program names',
      services: 'Looking at services',
      leftovers: 'Looking for empty keys and duplicates',
    },
    driverScan: {
      list: 'Listing drivers',
      ask: 'Asking Windows Update; this can take minutes',
      match: 'Sorting what it offers',
    },
    registryDefrag: {
      list: 'Listing the registry’s files',
      machine: 'Measuring this PC’s files',
      user: 'Measuring your files',
      sum: 'Adding up',
    },
    speedTest: { latency: 'Measuring latency', download: 'Measuring downloads', upload: 'Measuring uploads' },
    startupScan: { list: 'Listing what starts with Windows', judge: 'Sorting it by what it costs' },
    traceRoute: { resolve: 'Looking up the host', rounds: 'Following the path' },
    systemFiles: { start: 'Starting Windows’ check', check: 'Windows compares its files' },
  },
  severity: { Critical: 'Critical', High: 'High', Medium: 'Medium', Low: 'Low', None: 'None' },
  more: {
    issues_one: '+{{count}} more',
    issues_other: '+{{count}} more',
    optimizations_one: '+{{count}} more',
    optimizations_other: '+{{count}} more',
    outdatedDrivers_one: '+{{count}} more driver',
    outdatedDrivers_other: '+{{count}} more drivers',
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    tool: typeof words
  }
}
