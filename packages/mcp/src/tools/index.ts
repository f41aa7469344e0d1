/** Every tool. None of these tools applies any changes. */
import { plan, requestApply, requestStatus } from './ask.ts'
import { drift, health, history, observe } from './pc.ts'
import { explain, listSettings } from './settings.ts'
import type { Tool } from './tool.ts'

export const tools: readonly Tool[] = [
  listSettings,
  observe,
  health,
  drift,
  history,
  plan,
  explain,
  requestApply,
  requestStatus,
]
