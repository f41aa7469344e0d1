import type { Preset } from '@clearpane/model'
import { choose, lessInTheBackground, lessTelemetry, noCopilotButtons, noSuggestions, snappyDesktop } from './sets.ts'

export const powerUser = {
  id: 'power_user',
  group: 'profile',
  title: 'Power User',
  summary: 'Maximum performance',
  features: [
    'A quick desktop: fewer animations, faster menus',
    'Less in the background: services on demand, no Edge preload, no widgets',
    'No suggestions, no Copilot buttons, less telemetry',
    'Long file paths and details on stop screens',
    'Search without web results',
  ],
  warning:
    'This profile makes significant system changes for maximum performance: services change their start type, policies are set, and Edge shows that your organization manages it.',
  choices: [
    ...snappyDesktop,
    ...lessInTheBackground,
    ...noSuggestions,
    ...noCopilotButtons,
    ...lessTelemetry,
    ...choose(
      'services.enableGameMode',
      'performance.prefetch',
      'performance.longPaths',
      'performance.blueScreenDetails',
      'privacy.webSearch',
      'privacy.explorerRecent',
      'services.diagnosticExecution',
      'windowsUpdate.activeHours',
    ),
  ],
  leavesAlone: [
    { what: 'Windows Update, Defender, SmartScreen and UAC', why: 'no profile weakens protection' },
    { what: 'SysMain and Windows Search', why: 'programs and search would be slower' },
    { what: 'Memory, priority and timer values', why: 'the popular ones do nothing or cannot be measured' },
    { what: 'Power plan', why: 'a laptop would pay with battery; choose it on the power page' },
  ],
} satisfies Preset
