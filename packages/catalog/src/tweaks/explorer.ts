import type { Tweak } from '@clearpane/model'
import { explorerDesktop } from './explorer/desktop.ts'
import { explorerFileLists } from './explorer/file-lists.ts'
import { explorerFolders } from './explorer/folders.ts'
import { explorerLook } from './explorer/look.ts'
import { explorerMenuOffers } from './explorer/menu-offers.ts'
import { explorerMenus } from './explorer/menus.ts'
import { explorerScrollAndCapture } from './explorer/scroll-and-capture.ts'
import { explorerSignIn } from './explorer/sign-in.ts'
import { explorerStart } from './explorer/start.ts'
import { explorerStartLists } from './explorer/start-lists.ts'
import { explorerTaskbar } from './explorer/taskbar.ts'
import { explorerTaskbarBehavior } from './explorer/taskbar-behavior.ts'
import { explorerTaskbarButtons } from './explorer/taskbar-buttons.ts'
import { explorerTaskbarCorner } from './explorer/taskbar-corner.ts'
import { explorerThisPc } from './explorer/this-pc.ts'
import { explorerWindows } from './explorer/windows.ts'

export const explorerTweaks: readonly Tweak[] = [
  ...explorerLook,
  ...explorerDesktop,
  ...explorerTaskbar,
  ...explorerTaskbarBehavior,
  ...explorerTaskbarButtons,
  ...explorerTaskbarCorner,
  ...explorerWindows,
  ...explorerScrollAndCapture,
  ...explorerFolders,
  ...explorerFileLists,
  ...explorerThisPc,
  ...explorerMenus,
  ...explorerMenuOffers,
  ...explorerStart,
  ...explorerStartLists,
  ...explorerSignIn,
]
