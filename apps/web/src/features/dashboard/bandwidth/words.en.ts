/** Bandwidth Optimization on the dashboard. */
export const words = {
  title: 'Bandwidth Optimization',
  text: 'Keeps Wi-Fi at full power while the PC is plugged in. Signal and channel are decided by the access point.',
  boost: 'Optimize Wi-Fi',
  gains: 'What the line did before and after',
  speedTest: 'Speed test',
  advanced: 'Advanced Settings',
  newTab: '(opens in a new tab)',
  optimized: 'Network Optimized',
  failed: 'Optimization Failed',
  failedText: 'Could not optimize network settings',
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    bandwidth: typeof words
  }
}
