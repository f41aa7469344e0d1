import type { Tweak } from '@clearpane/model'
import { explorerFolders } from './explorer/folders.ts'
import { explorerMenus } from './explorer/menus.ts'
import { explorerSignIn } from './explorer/sign-in.ts'
import { explorerStart } from './explorer/start.ts'
import { explorerTaskbar } from './explorer/taskbar.ts'
import { explorerTaskbarButtons } from './explorer/taskbar-buttons.ts'
import { explorerWindows } from './explorer/windows.ts'

export const explorerTweaks: readonly Tweak[] = [
  ...explorerTaskbar,
  ...explorerTaskbarButtons,
  ...explorerWindows,
  ...explorerFolders,
  ...explorerMenus,
  ...explorerStart,
  ...explorerSignIn,
]
