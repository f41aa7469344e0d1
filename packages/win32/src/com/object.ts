/**
 * COM objects and their methods, which are called by their slots in the interface's table. Each COM method is
 * declared once, with its slot and parameters. Slots are counted from the start of IUnknown (3 methods) and, for
 * automation, IDispatch (4 more methods).
 */
import { copyMemory } from '../core/call.ts'
import { type NativeMethod, type NativeValue, nativeMethod } from '../core/ffi.ts'
import { check } from './hresult.ts'
import { Bstr, takeBstr, takeIsEmpty } from './values.ts'

const readPointer = (address: bigint): bigint => copyMemory(address, 8).readBigUInt64LE()

/** Finds an object's method: the object begins with the address of its method table. */
const methodAt = (object: bigint, slot: number): bigint => readPointer(readPointer(object) + BigInt(8 * slot))

const Release = nativeMethod('IUnknown.Release', 'uint64_t self')
const releaseSlot = 2

/** A reference to an object; it's released at the end of the block: `using folder = getFolder(…)`. */
export class ComObject implements Disposable {
  #address: bigint | null

  constructor(address: bigint) {
    this.#address = address
  }

  /**
   * Returns the address. Throws if the object has already been released, because its memory may belong to a different
   * object by then.
   */
  get address(): bigint {
    if (this.#address === null) throw new Error('a COM object was used after it was given back')
    return this.#address
  }

  [Symbol.dispose](): void {
    if (this.#address === null) return
    const address = this.#address
    this.#address = null
    Release.call(() => methodAt(address, releaseSlot), address)
  }
}

/**
 * How parameters of each type are passed: `text` as a newly created BSTR, `flag` as a VARIANT_BOOL, `out` as memory
 * to be filled, `nothing` as a null pointer for an optional parameter.
 */
type Carried = {
  text: string
  number: number
  flag: boolean
  variant: Buffer
  object: ComObject
  /** A Windows handle, e.g. that of a string in the Windows Runtime. */
  handle: bigint
  out: Buffer
  nothing: null
}
type Sort = keyof Carried
type Args<S extends readonly Sort[]> = { [I in keyof S]: Carried[S[I]] }

const parameters: Record<Sort, string> = {
  text: 'uint64_t',
  number: 'int32_t',
  flag: 'int16_t',
  variant: 'void *',
  object: 'uint64_t',
  handle: 'uint64_t',
  out: '_Out_ void *',
  nothing: 'void *',
}

const declare = (name: string, sorts: readonly Sort[]): NativeMethod =>
  nativeMethod(name, ['uint64_t self', ...sorts.map((sort, i) => `${parameters[sort]} p${i}`)].join(', '))

const variantTrue = -1

const toNative = (value: Carried[Sort] | Bstr): NativeValue => {
  if (typeof value === 'boolean') return value ? variantTrue : 0
  return value instanceof ComObject || value instanceof Bstr ? value.address : value
}

const callWith = (
  declared: NativeMethod,
  slot: number,
  object: ComObject,
  args: readonly Carried[Sort][],
): number => {
  const held = args.map((arg) => (typeof arg === 'string' ? new Bstr(arg) : arg))
  try {
    const { address } = object
    return check(
      declared.name,
      declared.call(() => methodAt(address, slot), address, ...held.map(toNative)),
    )
  } finally {
    for (const one of held) if (one instanceof Bstr) one[Symbol.dispose]()
  }
}

/**
 * Declares a method by its name `Interface.Method`, its slot and its parameters. The call returns the HRESULT; if
 * it's a failure, the call throws a Win32Error.
 */
export const method = <S extends readonly Sort[]>(name: string, slot: number, ...sorts: S) => {
  const declared = declare(name, sorts)
  return (object: ComObject, ...args: Args<S>): number =>
    callWith(declared, slot, object, args as readonly Carried[Sort][])
}

const asks =
  <T>(size: number, read: (answer: Buffer) => T) =>
  <S extends readonly Sort[]>(name: string, slot: number, ...sorts: S) => {
    const call = method(name, slot, ...sorts, 'out') as (object: ComObject, ...args: unknown[]) => number
    return (object: ComObject, ...args: Args<S>): T => {
      const answer = Buffer.alloc(size)
      call(object, ...args, answer)
      return read(answer)
    }
  }

/** Methods that return their result through the last parameter; `sorts` doesn't include this parameter. */
export const asksNumber = asks(4, (answer) => answer.readInt32LE())
export const asksFlag = asks(2, (answer) => answer.readInt16LE() !== 0)
export const asksText = asks(8, (answer) => takeBstr(answer.readBigUInt64LE()))
export const asksObject = asks(8, (answer) => new ComObject(answer.readBigUInt64LE()))
/**
 * Reads a DATE, which is the number of days since 30 December 1899, with a fraction.
 * https://learn.microsoft.com/cpp/atl-mfc-shared/date-type
 */
export const asksDate = asks(8, (answer) => answer.readDoubleLE())
/**
 * Reads a DECIMAL without a fractional part, such as a size, from its low 64 bits.
 * https://learn.microsoft.com/windows/win32/api/wtypes/ns-wtypes-decimal-r1
 */
export const asksWhole = asks(16, (answer) => answer.readBigUInt64LE(8))
/** Checks whether a result of any type is empty. */
export const asksIsEmpty = asks(24, takeIsEmpty)
