import type { Preset } from '@clearpane/model'
import {
  choose,
  lessInTheBackground,
  lessTelemetry,
  noCopilotButtons,
  noSuggestions,
  snappyDesktop,
} from './sets.ts'

export const powerUser = {
  id: 'power_user',
  group: 'profile',
  title: 'Power User',
  summary: 'A quicker desktop and less in the background',
  features: [
    'Programs and games run as fast as before',
    'A quick desktop: fewer animations, faster menus',
    'Less in the background: services on demand, no Edge preload, no widgets',
    'No suggestions, fewer Copilot buttons, less telemetry',
    'Long file paths and details on stop screens',
    'Search without web results',
    "High performance power plan, and Windows' own copies of the registry",
  ],
  warning:
    "This profile makes significant system changes for maximum performance: the PC draws more power, services change their start type, policies are set, and Edge shows that your organization manages it. That's only these settings.",
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
      'power.enableHighPerformance',
      'registry.periodicBackup',
      'privacy.webSearch',
      'privacy.explorerRecent',
      'windowsUpdate.activeHours',
    ),
  ],
  leavesAlone: [
    { what: 'Windows Update, Defender, SmartScreen and UAC', why: 'no profile weakens protection' },
    { what: 'SysMain and Windows Search', why: 'programs and search would be slower' },
    { what: 'Memory, priority and timer values', why: 'the popular ones do nothing or cannot be measured' },
    { what: 'Hibernation and sleep', why: 'open work would be lost when the power fails' },
  ],
} satisfies Preset
