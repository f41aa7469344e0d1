/** A mutex that applies to all processes on the PC, including those of other sessions and accounts. */
import { failure, succeed } from '../core/call.ts'
import { codes, isCode } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { withSharedSecurity } from './named-objects.ts'

const CreateMutexExW = native(
  'kernel32.dll',
  'uint64_t CreateMutexExW(void *attributes, const char16_t *name, uint32_t flags, uint32_t access)',
)
const WaitForSingleObject = native(
  'kernel32.dll',
  'uint32_t WaitForSingleObject(uint64_t handle, uint32_t ms)',
)
const ReleaseMutex = native('kernel32.dll', 'int ReleaseMutex(uint64_t mutex)')

const takeAndGive = 0x10_0001
const waits = { taken: 0, abandoned: 0x80, timeout: 0x102 } as const

/**
 * Names of the mutexes that this process holds. Windows lets the thread that holds a mutex take it again; here, a
 * second caller in this process is refused like any other.
 */
const heldHere = new Set<string>()

export class HeldMutex implements Disposable {
  readonly #handle: Handle
  readonly #name: string
  /** Whether the last holder of the mutex died while holding it. */
  readonly abandoned: boolean

  constructor(handle: Handle, name: string, abandoned: boolean) {
    this.#handle = handle
    this.#name = name
    this.abandoned = abandoned
  }

  /** Releases the mutex. Call this function on the thread that took the mutex; calling it again has no effect. */
  [Symbol.dispose](): void {
    if (!heldHere.delete(this.#name)) return
    using handle = this.#handle
    succeed(ReleaseMutex, handle.value)
  }
}

const open = (name: string): Handle | null =>
  withSharedSecurity(takeAndGive, (attributes) => {
    try {
      return new Handle(BigInt(succeed(CreateMutexExW, attributes, name, 0, takeAndGive)))
    } catch (error) {
      // Somebody else created an object with this name, and this process can't open it; the object exists only as
      // long as somebody has it open.
      if (isCode(error, codes.ACCESS_DENIED)) return null
      throw error
    }
  })

/** Takes the mutex `Global\…` without waiting; returns null if another process, thread or caller holds it. */
export const tryAcquireMutex = (name: string): HeldMutex | null => {
  if (heldHere.has(name)) return null
  const handle = open(name)
  if (handle === null) return null
  const answer = WaitForSingleObject.call(handle.value, 0)
  if (answer === waits.taken || answer === waits.abandoned) {
    heldHere.add(name)
    return new HeldMutex(handle, name, answer === waits.abandoned)
  }
  const code = lastError()
  handle[Symbol.dispose]()
  if (answer === waits.timeout) return null
  throw failure(WaitForSingleObject.name, code)
}
