import type { Preset } from '@clearpane/model'
import { choose } from './sets.ts'

export const startupOptimizer = {
  id: 'startup-optimizer',
  group: 'dashboard',
  title: 'Startup Optimizer',
  summary: 'Less starts with Windows, and nothing gets in the way at sign-in',
  features: [
    'Edge does not load before you open it',
    'Maps, compatibility and link tracking services start on demand',
    'Fast startup and prefetch on, as Windows ships them',
    'A short boot menu, and timer options from other tuning programs gone',
    'No setup reminders and welcome pages at sign-in',
  ],
  warning:
    'With fast startup, "Shut down" is not a full shutdown; use "Restart" after driver changes or for dual boot. BitLocker may ask for its recovery key once, because the boot store changes. Restart once, then again, to see what changed.',
  choices: choose(
    'services.enableFastStartup',
    'performance.prefetch',
    'edge.startupBoost',
    'services.unnecessary',
    'ads.welcomeExperience',
    'ads.finishSetup',
    'startup.optimizeBootConfig',
    'startup.bootTimerCleanup',
  ),
  leavesAlone: [
    {
      what: 'Your startup programs',
      why: 'which ones you need is your decision; the startup page lists them with their cost',
    },
    {
      what: 'The delay of startup programs',
      why: 'undocumented, and the desktop becomes usable later on a slow disk',
    },
    { what: 'Time limits for services', why: 'shorter ones make services fail and gain nothing' },
    {
      what: 'Other boot settings',
      why: 'number of processors, memory limits and similar ones only make a start slower',
    },
    {
      what: 'SysMain and Windows Search',
      why: 'programs and search would be slower for the rest of the day',
    },
  ],
} satisfies Preset
