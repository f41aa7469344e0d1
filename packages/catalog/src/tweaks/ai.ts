import type { Tweak } from '@clearpane/model'
import { aiAgents } from './ai/agents.ts'
import { aiApps } from './ai/apps.ts'
import { aiCopilot } from './ai/copilot.ts'
import { aiEdge } from './ai/edge.ts'
import { aiEdgeCopilot } from './ai/edge-copilot.ts'
import { aiRemoval } from './ai/removal.ts'
import { aiWindows } from './ai/windows.ts'
import { forMeOnly } from './for-me-only.ts'

export const aiTweaks: readonly Tweak[] = [
  ...aiWindows.map(forMeOnly),
  ...aiAgents,
  ...aiCopilot,
  ...aiApps,
  ...aiRemoval,
  ...aiEdge,
  ...aiEdgeCopilot,
]
