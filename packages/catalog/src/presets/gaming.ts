/** The gaming profiles, from the one with the fewest drawbacks to the one that sacrifices most for games. */
import type { Preset } from '@clearpane/model'
import { choose } from './sets.ts'

const fullscreen = {
  what: 'Fullscreen optimizations',
  why: 'turning them off makes most current games worse',
}
const memoryIntegrity = {
  what: 'Memory integrity',
  why: 'it protects the core of Windows, and some anti-cheat programs need it',
}
const capture = {
  what: 'Game Bar and capture',
  why: 'nobody documents a gain from turning them off; choose it on the gaming page',
}
const graphics = {
  what: 'GPU scheduling and graphics values',
  why: 'most cards have them right already, and a few stutter with them',
}

export const highPerformanceGaming = {
  id: 'high-performance',
  group: 'gaming',
  title: 'High Performance',
  summary: 'Full speed while plugged in, and nothing that interrupts',
  features: [
    'Game Mode on',
    'High performance power plan',
    'Mouse speed stays even; no Sticky Keys pop-up',
    'Idle USB devices stay powered while plugged in',
    'Uploads of updates to other PCs off, no restarts in active hours',
  ],
  warning:
    'The PC runs warmer and draws more power; on a laptop the battery drains faster. The mouse feels different at first. Sign out and in again for all of it to take effect.',
  choices: choose(
    'services.enableGameMode',
    'power.enableHighPerformance',
    'power.disableUSBPowerSaving',
    'power.wirelessAdapter',
    'gaming.optimizeMouseKeyboard',
    'gaming.stickyKeys',
    'windowsUpdate.activeHours',
    'windowsUpdate.deliveryOptimization',
  ),
  leavesAlone: [
    fullscreen,
    memoryIntegrity,
    capture,
    graphics,
    { what: 'Core parking and processor speeds', why: 'on current processors turning them off costs frames' },
  ],
} satisfies Preset

export const balancedGaming = {
  id: 'balanced-gaming',
  group: 'gaming',
  title: 'Balanced Gaming',
  summary: 'Game Mode and an even mouse, with the power plan Windows ships',
  features: [
    'Game Mode on',
    'Balanced power plan',
    'Mouse speed stays even',
    'No restarts for updates in active hours',
  ],
  warning:
    'The mouse feels different at first. No setting here promises more frames: it takes away what interrupts a game.',
  choices: [
    ...choose('services.enableGameMode', 'gaming.optimizeMouseKeyboard', 'windowsUpdate.activeHours'),
    { tweakId: 'power.enableHighPerformance', option: 'balanced' },
  ],
  leavesAlone: [fullscreen, memoryIntegrity, capture, graphics],
} satisfies Preset

export const casualGaming = {
  id: 'casual-gaming',
  group: 'gaming',
  title: 'Casual Gaming',
  summary: 'Game Mode on, everything else as you have it',
  features: ['Game Mode on', 'Balanced power plan', 'Game Bar stays'],
  warning: 'Little changes: most PCs have both already.',
  choices: [
    ...choose('services.enableGameMode'),
    { tweakId: 'power.enableHighPerformance', option: 'balanced' },
  ],
  leavesAlone: [
    { what: 'Mouse and keyboard', why: 'what you are used to matters more in games played now and then' },
    fullscreen,
    memoryIntegrity,
    graphics,
  ],
} satisfies Preset

export const gamingPresets: readonly Preset[] = [highPerformanceGaming, balancedGaming, casualGaming]
