import type { Tweak } from '@clearpane/model'
import { explorerFolders } from './explorer/folders.ts'
import { explorerLook } from './explorer/look.ts'
import { explorerMenus } from './explorer/menus.ts'
import { explorerSignIn } from './explorer/sign-in.ts'
import { explorerStart } from './explorer/start.ts'
import { explorerStartLists } from './explorer/start-lists.ts'
import { explorerTaskbar } from './explorer/taskbar.ts'
import { explorerTaskbarButtons } from './explorer/taskbar-buttons.ts'
import { explorerTaskbarCorner } from './explorer/taskbar-corner.ts'
import { explorerThisPc } from './explorer/this-pc.ts'
import { explorerWindows } from './explorer/windows.ts'

export const explorerTweaks: readonly Tweak[] = [
  ...explorerLook,
  ...explorerTaskbar,
  ...explorerTaskbarButtons,
  ...explorerTaskbarCorner,
  ...explorerWindows,
  ...explorerFolders,
  ...explorerThisPc,
  ...explorerMenus,
  ...explorerStart,
  ...explorerStartLists,
  ...explorerSignIn,
]
