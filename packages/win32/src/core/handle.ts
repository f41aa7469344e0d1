/** Handles that are closed at the end of their block: `using key = openKey(…)`. */
import { type NativeFunction, native } from './ffi.ts'

const CloseHandle = native('kernel32.dll', 'int CloseHandle(uint64_t handle)')

export class Handle implements Disposable {
  readonly #close: NativeFunction
  #value: bigint | null

  constructor(value: bigint, close: NativeFunction = CloseHandle) {
    this.#value = value
    this.#close = close
  }

  /** Returns the handle. Throws if the handle is already closed, because Windows soon reuses its number. */
  get value(): bigint {
    if (this.#value === null) throw new Error('a closed handle was used')
    return this.#value
  }

  [Symbol.dispose](): void {
    if (this.#value === null) return
    const value = this.#value
    this.#value = null
    this.#close.call(value)
  }
}

/** Allocates memory into which a Windows function can write one handle. */
export const handleSlot = (): Buffer => Buffer.alloc(8)
export const handleIn = (slot: Buffer): bigint => slot.readBigUInt64LE(0)
