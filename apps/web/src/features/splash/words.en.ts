/** Words of the splash page. */
export const words = {
  title: 'See your PC clearly.',
  titleRest: 'Change it safely. Put it back exactly.',
  lead: 'Clearpane tunes, cleans and hardens Windows 11. You see every value before it changes, Clearpane checks each one afterwards, and undo restores exactly what was there.',
  badge: 'Free for a limited time',
  start: 'Start Optimizing Now',
  look: 'Look at my PC',
  noAccount: 'No account needed. Everything stays on this PC.',
  out: {
    title: 'This browser is signed out',
    text: 'To come back, start Clearpane again: with its shortcut, or with npm start. Your browser opens with a new link, and a terminal prints it, too. Each link works once, for ten minutes.',
  },
  picture: {
    alt: 'The dashboard: one sentence about the PC, one button, three tiles, suggestions and readings.',
    caption:
      'The dashboard, as it shows the sample PC. The sample PC is simulated; yours has its own figures.',
  },
  example: {
    title: 'Try it: apply and undo',
    caption: 'The values are those of the sample PC. This example changes nothing.',
    notSet: 'not set',
    before: 'Nothing changed yet',
    applied: 'Applied, each one checked',
    undone: 'Put back exactly',
    apply: 'Apply',
    undo: 'Undo',
  },
  stats: {
    title: 'In numbers',
    how: 'How we count this',
    optimizations: 'system optimizations',
    registry: 'registry improvements',
    privacy: 'privacy settings',
    background: 'fewer background items with Windows 11 Mini',
    optimizationsHow:
      'Settings in our catalog that change a clean Windows 11: at least {{value}}. Entries that only check, explain or repair aren’t counted.',
    registryHow:
      'Different registry values that these settings can change: at least {{value}}. A value shared by several settings counts once.',
    privacyHow:
      'Different values that the privacy settings can change: at least {{value}}. Advertising and AI features are separate areas and aren’t counted here.',
    backgroundHow:
      'Calculated on our sample PC, which starts {{all}} things by itself ({{services}} automatic services, {{programs}} programs, {{tasks}} scheduled tasks). With Windows 11 Mini, that’s {{fewer}} fewer. How much faster your PC gets can only be measured on your PC.',
    catalogSource: 'The catalog of this version, counted again with every build',
    sampleSource: 'The sample PC before and after the profile, calculated again with every build',
  },
  features: {
    title: 'What it does',
    more: 'More Info',
    moreAbout: 'More Info: {{title}}',
    learn: 'Learn More',
    notBuilt: 'not built yet',
    notBuiltText: 'This version doesn’t include this yet.',
    profiles: {
      title: 'One-click optimization profiles',
      text: 'Power User, Gaming, Privacy, Performance, Minimal or your own.',
      details:
        'A profile is a named set of settings. Clearpane compares it with this PC, shows every value now and after, and changes only what differs. A profile counts as active only while all its settings are in place.',
    },
    registry: {
      title: 'AI registry deep cleaner',
      text: 'Finds leftover entries and saves each key before deleting it.',
      details:
        'Looks for entries whose target no longer exists. Each key is saved with its values before it’s deleted. There’s no evidence that a smaller registry makes Windows faster, so we don’t claim it.',
    },
    network: {
      title: 'Network optimization and speed testing',
      text: 'DNS, adapters and TCP, with latency measured before and after.',
      details:
        'Reads how your adapters are set up and offers only what your version of Windows still supports. Measures download, upload and latency under load, and shows which server it used.',
    },
    drivers: {
      title: 'Smart driver management',
      text: 'What is installed, how old it is, and what Windows Update offers.',
      details:
        'Lists the drivers of this PC with version and date. Updates come only from Windows Update, never from unknown sources.',
    },
    startup: {
      title: 'Startup optimization',
      text: 'Everything that starts with Windows, with its measured cost.',
      details:
        'Run keys, startup folders, scheduled tasks and Store apps in one list. The cost comes from Windows’ own boot events. Clearpane turns items off the same way Task Manager does, so you can turn them on again exactly as they were.',
    },
    privacy: {
      title: 'Privacy scanner',
      text: 'What this PC shares with others, setting by setting.',
      details:
        'Reads every privacy setting and shows which still share data, what each one sends, and what stops working without it. Scanning changes nothing.',
    },
    scripts: {
      title: 'PowerShell script generator',
      text: 'The same choices as a script, with restore points and rollback.',
      details:
        'Any selection becomes a readable script for Windows PowerShell 5.1 and later. It requests a restore point and saves the previous values to a file. Run it with -Undo to restore them.',
    },
    cloud: {
      title: 'Cloud profile sync',
      text: 'The same choices on each of your devices.',
      details:
        'Keeps your selections in sync across devices. If two devices disagree, you decide setting by setting.',
    },
  },
  why: {
    title: 'Why choose Clearpane',
    users: { title: 'Multi-user support', text: 'Each user of a PC has their own history and undo.' },
    live: {
      title: 'Real-time monitoring',
      text: 'Open pages update as soon as something changes on this PC.',
    },
    safety: {
      title: 'Safety first',
      text: 'Every old value is saved first, so you can undo even without Clearpane.',
    },
    cloud: {
      title: 'Cloud synchronization',
      text: 'Your choices will follow you once sync is built. Until then, nothing leaves this PC.',
    },
    ai: {
      title: 'AI-powered',
      text: 'Suggestions follow fixed rules and show why. No guess is presented as a measurement.',
    },
    oneClick: {
      title: 'One-click solutions',
      text: 'One click shows every change, a second one makes them.',
    },
  },
  offer: {
    badge: 'Limited-time offer',
    title: 'Free lifetime access',
    text: 'Sign up before the paid launch and keep Clearpane forever. After that, it costs {{month}} per month or {{year}} per year.',
    claim: 'Claim Your FREE Access',
  },
  signUp: {
    title: 'Create Your Cloud Profile',
    text: 'Cloud sync isn’t built yet. For now, this name is saved only in this browser, and nothing is sent anywhere.',
    name: 'Full Name',
    email: 'Email (optional)',
    device: 'Device Name',
    deviceHint: 'For example Desk or Laptop',
    skip: 'Skip for Now',
    submit: 'Create Profile & Start',
    missing: 'Missing Information',
    missingText: 'Please fill in your name and device name',
    nameNeeded: 'Enter your name.',
    deviceNameNeeded: 'Enter a name for this device.',
  },
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    splash: typeof words
  }
}
