/** What the PC's own items are: services, apps, programs that start with Windows, files, rules. */
export const words = {
  /** The name of an item whose own name nobody recorded. */
  type: {
    service: 'Service',
    app: 'App',
    cleanup: 'Files',
    startup: 'Program that starts with Windows',
    registryFinding: 'Registry entry',
    driver: 'Driver',
    nameServers: 'Name servers',
    mtu: 'Largest packet',
    adapterProperty: 'Adapter setting',
    qosPolicy: 'Rule for a program',
    hostsEntry: 'Hosts file',
  },
  state: {
    automatic: 'Automatic',
    delayed: 'Automatic, delayed',
    manual: 'Manual',
    off: 'Off',
    starts: 'Starts with Windows',
    startsLater: 'Starts a little after Windows',
    staysOff: 'Stays off',
    undecided: 'As the app decides',
    installed: 'Installed',
    removed: 'Removed',
    offered: 'Offered by Windows Update',
    deleted: 'Deleted',
    notYet: 'Not yet',
    carriedOut: 'Done',
    files: '{{size}}',
    there: 'In the registry',
    gone: 'Removed',
    repeats: 'Folders repeat',
    once: 'Each folder once',
    automaticServers: 'Automatic',
    servers: '{{servers}}',
    encrypted: '{{servers}}, encrypted',
    bytes: '{{bytes}} bytes',
    setting: '{{setting}}',
    notSet: 'Not set',
    noRule: 'No rule',
    rule: 'Rule set',
    ruleMark: 'Priority {{dscp}}',
    ruleNoMark: 'No priority',
    ruleLimit: 'At most {{limit}} KB/s',
    ruleNoLimit: 'No limit',
    on: 'On',
    turnedOff: 'Off',
    notThere: 'Not in the file',
    unknown: 'Unknown',
  },
  unnamed: 'Other changes',
  changed: 'Changed',
  /** A state that the catalog has no word for. */
  other: 'Another value',
  showValues: 'Show registry values',
  hideValues: 'Hide registry values',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    items: typeof words
  }
}
