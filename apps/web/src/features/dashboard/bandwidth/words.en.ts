/** Bandwidth Optimization on the dashboard. */
export const words = {
  title: 'Bandwidth Optimization',
  text: 'Puts back what Windows expects of TCP, adapters and Wi-Fi. On a healthy PC there’s nothing to change.',
  boost: 'WiFi & Bandwidth Boost',
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
