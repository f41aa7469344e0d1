import type { Preset } from '@clearpane/model'
import { choose, healthyTcp, lessInTheBackground, snappyDesktop } from './sets.ts'

export const ultimatePerformance = {
  id: 'ultimate-performance',
  group: 'dashboard',
  title: 'Ultimate Performance',
  summary: 'A quick desktop and as little background work as Windows allows',
  features: [
    'Fewer animations, faster menus',
    'Rarely used services only on demand',
    'No Edge, widgets or silent app installs in the background',
    'Your PC no longer sends Windows updates to other PCs',
    'High performance power plan',
    'Six repairs that change nothing on a healthy PC: Game Mode, prefetch, TRIM, TCP (two) and timer settings from other programs',
  ],
  warning:
    'Animations disappear, and a few rarely used services start only on demand. The PC draws more power and runs warmer; on a laptop the battery drains faster. Sign out and in, or restart, to see all of it. Programs and games do not run faster by themselves: what you gain is fewer interruptions.',
  choices: [
    ...snappyDesktop,
    ...lessInTheBackground,
    ...healthyTcp,
    ...choose(
      'services.enableGameMode',
      'performance.prefetch',
      'performance.trim',
      'power.enableHighPerformance',
      'startup.bootTimerCleanup',
    ),
  ],
  leavesAlone: [
    {
      what: 'SysMain (Superfetch)',
      why: 'turning it off slows program starts on hard disks and gains nothing on an SSD',
    },
    {
      what: 'Windows Search',
      why: 'without its index, search in Start, File Explorer and Outlook becomes slow or incomplete',
    },
    { what: 'Memory integrity', why: 'it protects the core of Windows; no profile weakens protection' },
    {
      what: 'Power throttling',
      why: 'it slows only background programs, so turning it off costs battery without making the foreground program faster',
    },
    {
      what: 'The Ultimate Performance plan',
      why: 'no faster than high performance wherever somebody measured; choose it on the power page',
    },
    { what: 'Priority and scheduler values', why: 'the popular ones do nothing or cannot be measured' },
  ],
} satisfies Preset
