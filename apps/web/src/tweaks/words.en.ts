/** What several pages say of tweaks, profiles and the device. */
export const words = {
  device: {
    label: 'Device',
    sample: 'Simulated',
    noSettings: '{{title}} has no Windows settings to change.',
    noSettingsTodo: 'Download a profile as a script for a Windows PC, or switch to another device.',
    chipSample: '{{title}} (simulated)',
    restart: 'Restart sample PC',
    restarting: 'Restarting...',
    restarted: 'Sample PC restarted',
    restartedText_one: 'It started in {{seconds}} s (simulated). {{count}} change waited for it.',
    restartedText_other: 'It started in {{seconds}} s (simulated). {{count}} changes waited for it.',
    restartFailed: 'Couldn’t restart the sample PC',
  },
  observed: { at: 'Checked {{time}}', reading: 'Reading this PC', failed: 'Couldn’t read this PC' },
  tweakState: {
    applied: 'On',
    partly: 'Mixed',
    notApplied: 'Off',
    unknown: 'Unknown',
    notApplicable: 'Not applicable',
  },
  area: {
    privacy: 'Privacy',
    services: 'Services',
    explorer: 'Explorer',
    gaming: 'Gaming',
    ai: 'AI features',
    ads: 'Ads and suggestions',
    performance: 'Performance',
    security: 'Security',
    updates: 'Updates',
    network: 'Network',
    startup: 'Startup',
    debloat: 'Apps',
    cleanup: 'Cleanup',
    power: 'Power',
    registry: 'Registry',
    other: 'Other',
  },

  profile: {
    apply: 'Review and apply',
    applying: 'Applying...',
    active: 'Active',
    turnOff: 'Turn off',
    turnOffTitle: 'Turn off {{title}}',
    settings_one: '{{count}} setting',
    settings_other: '{{count}} settings',
    unsupported: 'Not on this device',
    drifted_one: '{{count}} changed back',
    drifted_other: '{{count}} changed back',
    partly: 'partly applied: {{held}} of {{values}}',
    leavesAlone_one: 'What it doesn’t touch ({{count}})',
    leavesAlone_other: 'What it doesn’t touch ({{count}})',
  },
  drift: {
    title: 'Changed back',
    none: 'All your changes are still in place.',
    noneKnown_one:
      'All changes that Clearpane can check are still in place. The record of {{count}} change can’t be read, so it isn’t checked.',
    noneKnown_other:
      'All changes that Clearpane can check are still in place. The records of {{count}} changes can’t be read, so they aren’t checked.',
    wrote: 'Clearpane set',
    now: 'Now',
    act: 'Decide',
    written: 'Set {{time}} by',
    moved: 'Changed since, by you, Windows or another program. Windows keeps no record of which.',
    accept: 'Keep as it is now',
    acceptAll: 'Keep all as they are',
    accepted_one: '{{count}} setting stays as it is now',
    accepted_other: '{{count}} settings stay as they are now',
    acceptedText: 'You won’t be asked again. Undo still restores the original.',
    acceptFailed: 'Couldn’t keep this',
    reapply: 'Put it back',
    putBackTitle: 'Put settings back',
    reapplyFailed: 'Couldn’t prepare this change',
    noChoice: 'Nothing to put back',
    noChoiceText: 'This setting comes from an undo. Open that undo in the history to see it.',
  },
} as const

declare module '../i18n/namespaces.ts' {
  interface Namespaces {
    tweaks: typeof words
  }
}
