/** Words of the splash page. */
export const words = {
  title: 'See your PC clearly.',
  titleRest: 'Change it safely. Put it back exactly.',
  lead: 'Clearpane tunes, cleans and hardens Windows 11. You see every value before it changes, each one is read back after, and undo returns to exactly what was there.',
  badge: 'Free for a limited time',
  start: 'Start Optimizing Now',
  noAccount: 'No account needed. Everything stays on this PC.',
  example: {
    title: 'Example of a review',
    caption: 'Every change is shown like this before it is made. Values of the sample PC.',
    what: 'What',
    now: 'Now',
    after: 'After',
    notSet: 'not set',
    automatic: 'Automatic',
    disabled: 'Disabled',
  },
  stats: {
    title: 'What there is',
    how: 'How we count this',
    optimizations: 'system optimizations',
    registry: 'registry improvements',
    privacy: 'privacy settings',
    background: 'fewer background items with Windows 11 Mini',
    optimizationsHow:
      'Entries of the catalog that change a clean Windows 11: at least {{value}}. Others only check, explain or repair and are not counted.',
    registryHow:
      'Different registry values that these entries can set: at least {{value}}. A value that several entries share counts once.',
    privacyHow:
      'Different values that the entries of the privacy area can set: at least {{value}}. Advertising and AI features are areas of their own and not counted here.',
    backgroundHow:
      'Computed, not promised: the stock sample PC starts {{all}} things by itself ({{services}} automatic services, {{programs}} programs, {{tasks}} scheduled tasks of the catalog). With Windows 11 Mini it is {{fewer}} fewer. How much faster your PC gets is only known once it is measured there.',
    catalogSource: 'The catalog of this version; a test counts again with every build',
    sampleSource:
      'The stock sample PC, before and after the profile; a test computes it again with every build',
  },
  features: {
    title: 'What it does',
    more: 'More Info',
    moreAbout: 'More Info: {{title}}',
    learn: 'Learn More',
    notBuilt: 'not built yet',
    notBuiltText: 'This part is not in this version yet.',
    profiles: {
      title: 'One-click optimization profiles',
      text: 'Power User, Gaming, Privacy, Performance, Minimal or your own.',
      details:
        'A profile is a named set of catalog entries. Clearpane compares it with this PC, shows every value now and after, and applies only what differs. A profile counts as active only while its values hold.',
    },
    registry: {
      title: 'AI registry deep cleaner',
      text: 'Finds what points nowhere, and saves each key before it goes.',
      details:
        'Looks for entries whose target is gone. Each key is saved with its values before it is deleted. Nobody has measured that a smaller registry makes Windows faster, so no gain is claimed.',
    },
    network: {
      title: 'Network optimization and speed testing',
      text: 'DNS, adapters and TCP, with latency measured before and after.',
      details:
        'Reads what your adapters are set to, offers only what this Windows still has, and measures download, upload and latency under load against a server whose name it shows.',
    },
    drivers: {
      title: 'Smart driver management',
      text: 'What is installed, how old it is, and what Windows Update offers.',
      details:
        'Lists the drivers of this PC with version and date. Updates come from Windows Update only, never from a collection of unknown origin.',
    },
    startup: {
      title: 'Startup optimization',
      text: 'Every source of automatic starts, with its measured cost.',
      details:
        'Run keys, startup folders, scheduled tasks and Store apps in one list. Cost comes from the boot events of Windows. Switching one off uses the same mark as Task Manager, so it can be switched on again exactly.',
    },
    privacy: {
      title: 'Privacy scanner',
      text: 'What this PC tells others, setting by setting.',
      details:
        'Reads every privacy setting and says which are open, what each one sends, and what stops working without it. Nothing is changed by looking.',
    },
    scripts: {
      title: 'PowerShell script generator',
      text: 'The same choices as a script, with restore points and rollback.',
      details:
        'Any selection becomes a readable script for Windows PowerShell 5.1 and later. It asks for a restore point, saves the previous values to a file, and puts them back with -Undo.',
    },
    cloud: {
      title: 'Cloud profile sync',
      text: 'The same choices on each of your devices.',
      details:
        'Keeps your selections in step across devices. Where two devices disagree you decide, setting by setting.',
    },
  },
  why: {
    title: 'Why choose Clearpane',
    users: { title: 'Multi-user support', text: 'Each user of a PC has runs and undo of their own.' },
    live: {
      title: 'Real-time monitoring',
      text: 'What the open page shows is read again as soon as it changes.',
    },
    safety: {
      title: 'Safety first',
      text: 'Every value is captured before it changes, also for the time after Clearpane.',
    },
    cloud: {
      title: 'Cloud synchronization',
      text: 'Your choices follow you, once sync is built. Until then nothing leaves this PC.',
    },
    ai: {
      title: 'AI-powered',
      text: 'Recommendations are rules that show the evidence they fired on. No guess is presented as a measurement.',
    },
    oneClick: {
      title: 'One-click solutions',
      text: 'One click opens the whole plan, a second one carries it out.',
    },
  },
  offer: {
    badge: 'Limited-time offer',
    title: 'Free lifetime access',
    text: 'Sign up before the paid launch and keep Clearpane for good. Afterwards it costs {{month}} per month or {{year}} per year.',
    claim: 'Claim Your FREE Access',
  },
  signUp: {
    title: 'Create Your Cloud Profile',
    text: 'Cloud sync is not built yet: for now this name is kept in this browser only, and nothing is sent anywhere.',
    name: 'Full Name',
    email: 'Email (optional)',
    device: 'Device Name',
    deviceHint: 'For example Desk or Laptop',
    skip: 'Skip for Now',
    submit: 'Create Profile & Start',
    missing: 'Missing Information',
    missingText: 'Please fill in your name and device name',
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    splash: typeof words
  }
}
