import type { Tweak } from '@clearpane/model'
import { gamingComfort } from './gaming/comfort.ts'
import { gamingGameBar } from './gaming/game-bar.ts'
import { gamingGraphics } from './gaming/graphics.ts'
import { gamingInput } from './gaming/input.ts'
import { gamingScheduling } from './gaming/scheduling.ts'
import { gamingWindows } from './gaming/windows.ts'

export const gamingTweaks: readonly Tweak[] = [
  ...gamingWindows,
  ...gamingGraphics,
  ...gamingGameBar,
  ...gamingScheduling,
  ...gamingInput,
  ...gamingComfort,
]
