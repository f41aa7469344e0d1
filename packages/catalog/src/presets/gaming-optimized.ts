import type { Preset } from '@clearpane/model'
import { choose } from './sets.ts'

export const gamingOptimized = {
  id: 'gaming-optimized',
  group: 'dashboard',
  title: 'Gaming Optimized',
  summary: 'Fewer interruptions while you play, and a mouse that moves evenly',
  features: [
    'Game Mode on',
    'High performance power plan; idle USB devices stay powered while plugged in',
    'Mouse speed stays even; no Sticky Keys pop-up',
    'No restarts for updates between 8 a.m. and 11 p.m.',
    'No uploads of updates to other PCs while you play',
    'No Edge or widgets in the background, fewer notifications',
  ],
  warning:
    'The PC draws more power and runs warmer; on a laptop the battery drains faster. The mouse feels different at first. Sign out and in again for all of it to take effect. No setting here promises more frames: it takes away what interrupts a game.',
  choices: choose(
    'services.enableGameMode',
    'power.enableHighPerformance',
    'power.disableUSBPowerSaving',
    'gaming.stickyKeys',
    'gaming.optimizeMouseKeyboard',
    'windowsUpdate.activeHours',
    'windowsUpdate.deliveryOptimization',
    'edge.startupBoost',
    'ads.widgetsPolicy',
    'ads.silentApps',
    'ads.tips',
    'ads.nagToasts',
  ),
  leavesAlone: [
    {
      what: 'Memory integrity',
      why: 'it protects the core of Windows, and some anti-cheat programs need it',
    },
    { what: 'Fullscreen optimizations', why: 'turning them off makes most current games worse' },
    {
      what: 'Game Bar capture',
      why: 'background recording is off unless you turned it on; choose it on the gaming page',
    },
    { what: 'GPU scheduling', why: 'most cards have it on already, and a few stutter with it' },
    { what: 'Games task priority', why: "no effect, by Microsoft's own page" },
    {
      what: 'Multi-plane overlay and timer requests',
      why: 'workarounds for faults, harmful where there is no fault',
    },
  ],
} satisfies Preset
