/** The gaming profiles and the settings they hold. */
import type { SpecKeys } from './keys.ts'

export const gamingProfileKeys: SpecKeys = {
  'gamingProfile.balanced-gaming': ['services.enableGameMode', 'gaming.disableGameBar'],
  'gamingProfile.casual-gaming': ['services.enableGameMode'],
  'gamingProfile.gameBar': ['gaming.disableGameBar'],
  'gamingProfile.gameMode': ['services.enableGameMode'],
  'gamingProfile.gpuScheduling': ['gaming.enableHardwareAcceleration'],
  'gamingProfile.high-performance': ['services.enableGameMode', 'gaming.disableGameBar', 'gaming.enableHardwareAcceleration'],
}
