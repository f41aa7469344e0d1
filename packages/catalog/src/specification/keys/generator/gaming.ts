/** The generator's group gaming. */
import type { SpecKeys } from '../keys.ts'

export const gamingKeys: SpecKeys = {
  'gaming.disableFullscreenOptimizations': ['gaming.disableFullscreenOptimizations'],
  'gaming.disableGameBar': ['gaming.disableGameBar'],
  'gaming.enableGameMode': ['services.enableGameMode'],
  'gaming.enableHardwareAcceleration': ['gaming.enableHardwareAcceleration'],
  'gaming.optimizeGPU': ['gaming.optimizeGPU'],
  'gaming.optimizeMouseKeyboard': ['gaming.optimizeMouseKeyboard'],
  'gaming.prioritizeGames': ['gaming.systemResponsiveness'],
  'gaming.reduceInputLag': ['gaming.disableGameBar', 'gaming.optimizeMouseKeyboard'],
}
