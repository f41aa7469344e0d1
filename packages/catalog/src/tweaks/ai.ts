import type { Tweak } from '@clearpane/model'
import { aiAgents } from './ai/agents.ts'
import { aiApps } from './ai/apps.ts'
import { aiCopilot } from './ai/copilot.ts'
import { aiCopilotInApps } from './ai/copilot-in-apps.ts'
import { aiEdge } from './ai/edge.ts'
import { aiEdgeCopilot } from './ai/edge-copilot.ts'
import { aiModels } from './ai/models.ts'
import { aiRecall } from './ai/recall.ts'
import { aiRemoval } from './ai/removal.ts'
import { aiWaysToCopilot } from './ai/ways-to-copilot.ts'
import { aiWindows } from './ai/windows.ts'
import { forMeOnly } from './for-me-only.ts'

export const aiTweaks: readonly Tweak[] = [
  ...aiWindows.map(forMeOnly),
  ...aiModels.map(forMeOnly),
  ...aiAgents,
  ...aiWaysToCopilot,
  ...aiRecall,
  ...aiCopilot,
  ...aiCopilotInApps,
  ...aiApps,
  ...aiRemoval,
  ...aiEdge,
  ...aiEdgeCopilot,
]
