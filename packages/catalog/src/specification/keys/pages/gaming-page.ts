/** The gaming page's own controls. */
import type { SpecKeys } from '../keys.ts'

export const gamingPageKeys: SpecKeys = {
  'gamingPage.gpuPriorityBoost': ['gaming.prioritizeGames'],
  'gamingPage.gpuSettings': ['gaming.optimizeGPU', 'gaming.mpo'],
  'gamingPage.memoryIntegrity': ['gaming.memoryIntegrity'],
}
