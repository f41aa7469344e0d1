/** Words of the gaming page. */
export const words = {
  purpose: 'What a game gets from Windows. Nothing here promises frames that nobody measured.',
  search: 'Search gaming settings',
  title: 'Gaming',
  tabs: 'Gaming',
  tab: { profiles: 'Gaming Profiles', system: 'System Optimizations', gpu: 'GPU Settings' },
  auto: 'Auto Optimize',
  active: 'Active',
  inactive: 'Inactive',
  apply: 'Apply',
  applied: 'Gaming Optimized',
  failed: 'Optimization Failed',
  failedText: 'Could not apply gaming optimizations',
  leavesAlone: 'Leaves alone',
  slider: 'GPU priority boost',
  sliderValue: '{{value}} %',
  sliderIdle: 'nothing staged',
  sliderText:
    'Windows has no such percentage. Above 0 stages the values below, at 0 their Windows default; every position above 0 writes the same. Current Windows does not read them for graphics.',
} as const

declare module '../../i18n/namespaces.ts' {
  interface Namespaces {
    gaming: typeof words
  }
}
