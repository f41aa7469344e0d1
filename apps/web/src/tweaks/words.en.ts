/** What several pages say of tweaks, profiles and the device. */
export const words = {
  device: {
    label: 'Device',
    sample: 'Simulated',
    noSettings: '{{title}} has no Windows settings to change.',
    noSettingsTodo: 'Get a profile as a script for a Windows PC, or switch to another device.',
    chipSample: '{{title}} (simulated)',
  },
  observed: { at: 'Observed {{time}}', reading: 'Reading this PC', failed: 'Not read' },
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
    drifted_one: 'drifted: {{count}} value',
    drifted_other: 'drifted: {{count}} values',
    partly: 'partly applied: {{held}} of {{values}}',
    values_one: '{{count}} value on this PC',
    values_other: '{{count}} values on this PC',
    leavesAlone_one: 'Leaves {{count}} thing alone',
    leavesAlone_other: 'Leaves {{count}} things alone',
  },
  drift: {
    title: 'Drift',
    none: 'Every value Clearpane wrote is still as it was left.',
    noneKnown_one:
      'Every value in readable journals is still as it was left. {{count}} run can’t be read, so its values aren’t watched.',
    noneKnown_other:
      'Every value in readable journals is still as it was left. {{count}} runs can’t be read, so their values aren’t watched.',
    count_one: '{{count}} value moved since Clearpane wrote it',
    count_other: '{{count}} values moved since Clearpane wrote them',
    isNow: 'Now',
    decide: 'Decide',
    wrote: 'Clearpane left',
    now: 'Now',
    act: 'Decide',
    written: 'Written {{time}} by',
    moved: 'Moved since. By what is not known: Windows keeps no record of it.',
    accept: 'Accept',
    acceptAll_one: 'Accept {{count}}',
    acceptAll_other: 'Accept all {{count}}',
    accepted_one: '{{count}} value accepted',
    accepted_other: '{{count}} values accepted',
    acceptedText: 'It counts as unchanged from now on. Undo still goes back to the first capture.',
    acceptFailed: 'Not accepted',
    reapply: 'Re-apply',
    reapplyTitle: 'Re-apply from {{title}}',
    reapplyFailed: 'Could not prepare that',
    noChoice: 'Nothing to re-apply',
    noChoiceText: 'This value was put back by an undo. Open that run in the history to look at it.',
  },
} as const

declare module '../i18n/namespaces.ts' {
  interface Namespaces {
    tweaks: typeof words
  }
}
