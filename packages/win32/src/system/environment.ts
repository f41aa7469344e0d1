/**
 * Tells running programs that the variables in the registry have changed, as Windows' own dialog does. After that,
 * Explorer starts new programs with the new variables.
 * https://learn.microsoft.com/windows/win32/procthread/environment-variables
 */
import { succeed } from '../core/call.ts'
import { addressOf, keepUntilHere, native } from '../core/ffi.ts'

/** https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-sendmessagetimeoutw */
const SendMessageTimeoutW = native(
  'user32.dll',
  'int64_t SendMessageTimeoutW(uint64_t window, uint32_t message, uint64_t wparam, uint64_t lparam, uint32_t flags, uint32_t timeout, _Out_ void *result)',
)

const everyWindow = 0xffff
const settingChange = 0x1a
/** Flag that skips a program that hangs. */
const abortIfHung = 0x2
/** For each window. */
const waitMs = 1000

/**
 * Announces the change. Throws Win32Error. Success means only that the message about the change was sent, not that
 * every program accepted it.
 */
export const announceEnvironmentChange = (): void => {
  const [what, result] = [Buffer.from('Environment\0', 'utf16le'), Buffer.alloc(8)]
  succeed(
    SendMessageTimeoutW,
    ...[everyWindow, settingChange, 0, addressOf(what), abortIfHung, waitMs, result],
  )
  keepUntilHere(what)
}
