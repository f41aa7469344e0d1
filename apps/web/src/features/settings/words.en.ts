/** Words of the settings page. */
export const words = {
  purpose: 'All settings, by area.',
  search: 'Search all settings',
  data: {
    title: 'Your data',
    hint: 'Saved scan results, scores, benchmarks and alerts, this browser’s preferences, and a list of your changes to read. Undo stays on this PC.',
    export: 'Export',
    import: 'Import',
    exported: 'Exported',
    exportedText: 'Your data is in {{name}}.',
    failed: 'Not exported',
    notImported: 'Nothing was imported',
    tooLarge: 'The file is larger than 64 MB.',
    notData: 'This isn’t a file with exported data.',
    otherVersion: 'Another version of Clearpane exported this file.',
    setAside: {
      damaged:
        'Saved results were damaged, so Clearpane started with an empty file. Your changes and their undo aren’t affected. The old file is {{path}}. Delete it if you don’t need it.',
      newer:
        'A newer Clearpane saved your results, so this one started with an empty file. Your changes and their undo aren’t affected. The old file is {{path}}. To use it again, install the newer version, close Clearpane and put the file back as clearpane.sqlite.',
    },
    importTitle: 'Import your data?',
    importText: 'Nothing has changed yet. The page reloads after the import.',
    added: 'Is added',
    replaced: 'Differs from what’s here',
    future: 'Left out, because its time is in the future',
    replace: 'Replace what differs',
    same: 'Everything in this file is already here.',
    take: 'Import',
    result: '{{name}}, {{at}}',
    resultOver: '{{name}}: {{at}} instead of {{kept}}',
    scan: {
      alertRules: 'Alerts you set',
      alerts: 'Alerts that are over',
      benchmark: 'Last benchmark',
      benchmarks: 'Benchmarks over time',
      cleanupScan: 'Cleanup scan',
      fullOptimization: 'AI Full Optimization',
      performanceBoost: 'Performance Boost',
      wifiBandwidthOptimize: 'WiFi & Bandwidth Boost',
      wifiOptimize: 'Wi-Fi optimization',
      driverScan: 'Driver scan',
      comprehensiveAnalysis: 'Performance analysis',
      duplicates: 'Duplicate search',
      effects: 'What changes brought',
      fixDuplicates: 'Copies set aside',
      healthScores: 'Health score over time',
      privacyScan: 'Privacy scan',
      recording: 'Whether history is recorded',
      registryDeepScan: 'Deep registry scan',
      registryDefrag: 'Size of the registry',
      registryScan: 'Registry scan',
      run: 'Changes',
      space: 'Space scan',
      speedTest: 'Speed test',
      speedTests: 'Speed tests over time',
      startupScan: 'Startup scan',
      systemFiles: 'System file check',
      systemScan: 'System scan',
      traceRoute: 'Route trace',
    },
    preference: {
      theme: 'Theme',
      language: 'Language',
      letterKeys: 'One-letter shortcuts',
      device: 'Chosen PC',
      inUse: 'What you said you use',
      folded: 'Folded groups of the sidebar',
      profile: 'Your name and device name',
    },
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    settings: typeof words
  }
}
