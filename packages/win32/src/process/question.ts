/**
 * Asks the user a question in a window of this process. If this process has administrator rights, programs without
 * such rights can't answer the question, because Windows discards the messages that they send to the window.
 * https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-messageboxw
 */
import { native } from '../core/ffi.ts'

const MessageBoxW = native(
  'user32.dll',
  'int MessageBoxW(uint64_t window, const char16_t *text, const char16_t *caption, uint32_t type)',
)

/** Flags MB_YESNO | MB_ICONWARNING | MB_DEFBUTTON2 | MB_SETFOREGROUND | MB_TOPMOST. */
const warning = 0x4 | 0x30 | 0x100 | 0x1_0000 | 0x4_0000
const yes = 6

/**
 * Shows the question and waits for the answer. Returns false if the answer is no, or if the window can't be shown.
 */
export const askYesOrNo = (caption: string, text: string): boolean =>
  MessageBoxW.call(0, text, caption, warning) === yes
