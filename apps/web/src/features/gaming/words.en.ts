/** Words of the gaming page. */
export const words = {
  purpose: 'Fewer interruptions while you play. Frame rates rarely change, so we don’t promise any.',
  search: 'Search gaming settings',
  title: 'Gaming',
  tabs: 'Gaming',
  tab: {
    profiles: 'Gaming Profiles',
    system: 'System Optimizations',
    gpu: 'GPU Settings',
    monitor: 'Performance Monitor',
  },
  auto: 'Auto Optimize',
  applied: 'Gaming Optimized',
  failed: 'Optimization Failed',
  failedText: 'Could not apply gaming optimizations',
  leavesAlone: 'Doesn’t touch',
  slider: 'GPU priority boost',
  sliderValue: '{{value}} %',
  sliderIdle: 'nothing selected',
  sliderText:
    'Windows has no such percentage. Any position above 0 selects the same settings below, and 0 selects their Windows defaults. Current versions of Windows don’t use them for graphics.',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    gaming: typeof words
  }
}
