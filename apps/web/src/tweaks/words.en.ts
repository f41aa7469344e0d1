/** Texts about tweaks, profiles and the device that several pages use. */
export const words = {
  englishOnly: 'What settings and profiles do is described in English for now.',
  device: {
    titles: {
      this: 'This PC',
      generic: 'This machine',
      sample: 'Sample PC',
      restricted: 'Restricted sample PC',
    },
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
    apply: 'Apply Profile',
    applying: 'Applying...',
    active: 'Active',
    turnOff: 'Turn off',
    turnOffTitle: 'Turn off {{title}}',
    chosen: '{{title}} chosen',
    chosenText: 'All its values were set already. Nothing was changed on the PC.',
    noChange_one: '{{count}} already set or not on this PC',
    noChange_other: '{{count}} already set or not on this PC',
    settings_one: '{{count}} setting',
    settings_other: '{{count}} settings',
    unsupported: 'Not on this device',
    drifted_one: '{{count}} changed back',
    drifted_other: '{{count}} changed back',
    partly: 'partly applied: {{held}} of {{values}}',
    leavesAlone_one: 'What it doesn’t touch ({{count}})',
    leavesAlone_other: 'What it doesn’t touch ({{count}})',
  },
} as const

declare module '../i18n/namespaces.ts' {
  interface Namespaces {
    tweaks: typeof words
  }
}
