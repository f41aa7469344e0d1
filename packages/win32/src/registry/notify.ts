/**
 * Waits, without polling, until any program writes to one of many registry keys.
 * https://learn.microsoft.com/windows/win32/api/winreg/nf-winreg-regnotifychangekeyvalue
 */
import { failure, status, succeed } from '../core/call.ts'
import { isDenied } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { RegNotifyChangeKeyValue, type Root } from './api.ts'
import { openKey, type RegistryKey } from './values.ts'

const CreateEventW = native(
  'kernel32.dll',
  'uint64_t CreateEventW(void *attributes, int manual, int initial, const char16_t *name)',
)
const WaitForSingleObject = native(
  'kernel32.dll',
  'uint32_t WaitForSingleObject(uint64_t handle, uint32_t ms)',
)

/** REG_NOTIFY_CHANGE_NAME | REG_NOTIFY_CHANGE_LAST_SET | REG_NOTIFY_THREAD_AGNOSTIC */
const changes = 0x1000_0005
const waits = { signalled: 0, timeout: 0x102 } as const

export type WatchedKey = { root: Root; path: string }

/**
 * Armed keys. Closing a key ends the notification and signals the event, so each event is used for one round only.
 */
type Armed = { keys: RegistryKey[]; event: Handle }
let armed: Armed | null = null

const disarm = () => {
  for (const key of armed?.keys ?? []) key[Symbol.dispose]()
  armed?.event[Symbol.dispose]()
  armed = null
}

/**
 * Opens the key. If the key doesn't exist, opens its nearest existing ancestor, because the missing key would appear
 * below that ancestor.
 */
const openNearest = ({ root, path }: WatchedKey): RegistryKey | null => {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('\\')))) {
    const key = openKey(root, at, 'notify')
    if (key !== null) return key
  }
  return null
}

/**
 * Requests a notification for each of these keys; the keys from earlier calls are no longer watched. Any
 * later write to one of these keys ends the next `awaitKeys`. Returns how many keys are watched; keys that this
 * process isn't allowed to read aren't watched.
 */
export const armKeys = (keys: readonly WatchedKey[]): number => {
  disarm()
  const event = new Handle(BigInt(succeed(CreateEventW, null, 1, 0, null)))
  const opened: RegistryKey[] = []
  armed = { keys: opened, event }
  for (const one of keys) {
    try {
      const key = openNearest(one)
      if (key === null) continue
      opened.push(key)
      status(RegNotifyChangeKeyValue, [], key.value, 0, changes, event.value, 1)
    } catch (error) {
      if (!isDenied(error)) throw error
    }
  }
  return opened.length
}

/**
 * Waits for changes. Returns true when a program has written to one of the watched keys, or false when the given time
 * has passed. This function blocks its thread, so run it in a separate thread.
 */
export const awaitKeys = (ms: number): boolean => {
  if (armed === null) return false
  const answer = WaitForSingleObject.call(armed.event.value, ms)
  if (answer === waits.signalled || answer === waits.timeout) return answer === waits.signalled
  throw failure(WaitForSingleObject.name, lastError())
}
