/**
 * Reads whether a program fills the screen, or whether the user is giving a presentation.
 * https://learn.microsoft.com/windows/win32/api/shellapi/nf-shellapi-shqueryusernotificationstate
 */
import { check } from '../com/hresult.ts'
import { native } from '../core/ffi.ts'

const SHQueryUserNotificationState = native(
  'shell32.dll',
  'int32_t SHQueryUserNotificationState(_Out_ void *state)',
)

/** QUERY_USER_NOTIFICATION_STATE */
const [notPresent, busy, fullScreenGraphics, presentationMode] = [1, 2, 3, 4] as const

/** Attention of the person. `absent`: the screen is locked, or another account is using it. */
export type Attention = 'free' | 'absent' | 'fullScreen' | 'presentation'

const named = new Map<number, Attention>([
  [notPresent, 'absent'],
  [busy, 'fullScreen'],
  [fullScreenGraphics, 'fullScreen'],
  [presentationMode, 'presentation'],
])

/** Quiet time isn't in this map: it's only the first hour after an account was created, and the screen may be free
 * during that hour.
 * */
export const attentionOf = (state: number): Attention => named.get(state) ?? 'free'

export const readAttention = (): Attention => {
  const slot = Buffer.alloc(4)
  check(SHQueryUserNotificationState.name, SHQueryUserNotificationState.call(slot))
  return attentionOf(slot.readInt32LE())
}
