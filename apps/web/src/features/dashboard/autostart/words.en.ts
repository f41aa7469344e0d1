/** Startup Optimizer on the dashboard. */
export const words = {
  title: 'Startup Optimizer',
  text: 'Shows how long Windows took to start and what slowed it down. Changes nothing.',
  scan: 'Scan Startup',
  scanning: 'Scanning...',
  idle: 'Not scanned yet',
  bootTime: 'Last start',
  how: 'From power-on until the desktop stopped loading, as Windows measured it.',
  slow_one: '{{count}} program took 0.3 s or more',
  slow_other: '{{count}} programs took 0.3 s or more',
  slowUnknown: 'How long each program took is unknown',
  took: '{{name}}, {{seconds}} s',
  services_one: '{{count}} service starts without its program',
  services_other: '{{count}} services start without their program',
  optimize: 'Optimize Startup',
  open: 'Open Startup Manager',
  optimized: 'Startup Optimized',
  failed: 'Optimization Failed',
  failedText: 'Could not optimize startup programs',
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    autostart: typeof words
  }
}
