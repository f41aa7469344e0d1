/** What several pages say of tweaks, profiles and the device. */
export const words = {
  device: {
    label: 'Device',
    sample: 'Simulated',
    noSettings: '{{title}} has no Windows settings to change.',
    noSettingsTodo: 'Download a profile as a script for a Windows PC, or switch to another device.',
    chipSample: '{{title}} (simulated)',
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
    applied: 'Applied',
    active: 'ACTIVE',
    unsupported: 'Not on this device',
    drifted_one: '{{count}} value changed since',
    drifted_other: '{{count}} values changed since',
    partly: 'partly applied: {{held}} of {{values}}',
    values_one: '{{count}} value to set on this PC',
    values_other: '{{count}} values to set on this PC',
    leavesAlone_one: 'What it doesn’t touch ({{count}})',
    leavesAlone_other: 'What it doesn’t touch ({{count}})',
  },
  drift: {
    title: 'Drift',
    none: 'All your changes are still in place.',
    noneKnown_one:
      'All changes that Clearpane can check are still in place. The record of {{count}} run can’t be read, so its changes aren’t checked.',
    noneKnown_other:
      'All changes that Clearpane can check are still in place. The records of {{count}} runs can’t be read, so their changes aren’t checked.',
    count_one: '{{count}} value changed since Clearpane set it',
    count_other: '{{count}} values changed since Clearpane set them',
    isNow: 'Now',
    decide: 'Decide',
    wrote: 'Clearpane set',
    now: 'Now',
    act: 'Decide',
    written: 'Set {{time}} by',
    moved: 'Changed since, by you, Windows or another program. Windows keeps no record of which.',
    accept: 'Keep the new value',
    acceptAll_one: 'Keep {{count}} new value',
    acceptAll_other: 'Keep all {{count}} new values',
    accepted_one: '{{count}} new value kept',
    accepted_other: '{{count}} new values kept',
    acceptedText: 'You won’t be asked again. Undo still restores the original.',
    acceptFailed: 'Couldn’t keep the new value',
    reapply: 'Re-apply',
    reapplyTitle: 'Re-apply from {{title}}',
    reapplyFailed: 'Couldn’t prepare this change',
    noChoice: 'Nothing to re-apply',
    noChoiceText: 'An undo restored this value. Open that run in the history to see it.',
  },
} as const

declare module '../i18n/namespaces.ts' {
  interface Namespaces {
    tweaks: typeof words
  }
}
