import type { Tweak } from '@clearpane/model'
import { aiApps } from './ai/apps.ts'
import { aiCopilot } from './ai/copilot.ts'
import { aiEdge } from './ai/edge.ts'
import { aiRemoval } from './ai/removal.ts'
import { aiWindows } from './ai/windows.ts'

export const aiTweaks: readonly Tweak[] = [...aiWindows, ...aiCopilot, ...aiApps, ...aiRemoval, ...aiEdge]
