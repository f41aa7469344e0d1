/** The gaming profiles and the settings they hold. */
import type { SpecKeys } from '../keys.ts'

export const gamingProfileKeys: SpecKeys = {
  'dashboardProfile.gaming-optimized': [
    'services.enableGameMode',
    'gaming.disableGameBar',
    'gaming.enableHardwareAcceleration',
    'power.enableHighPerformance',
  ],
  'gamingProfile.balanced-gaming': ['services.enableGameMode', 'gaming.disableGameBar'],
  'gamingProfile.casual-gaming': ['services.enableGameMode'],
  'gamingProfile.fullscreenOptimizations': ['gaming.disableFullscreenOptimizations'],
  'gamingProfile.gameBar': ['gaming.disableGameBar'],
  'gamingProfile.gameMode': ['services.enableGameMode'],
  'gamingProfile.gpuScheduling': ['gaming.enableHardwareAcceleration'],
  'gamingProfile.high-performance': [
    'services.enableGameMode',
    'gaming.disableGameBar',
    'gaming.enableHardwareAcceleration',
    'power.enableHighPerformance',
  ],
  'gamingProfile.powerPlan.high': ['power.enableHighPerformance'],
  'gamingProfile.powerPlan.ultimate': ['power.enableUltimatePerformance'],
}
