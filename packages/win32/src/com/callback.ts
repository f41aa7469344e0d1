/**
 * A COM object that Clearpane provides to methods that require a callback; the caller itself polls instead of using
 * the callback. Windows calls the object from its own threads, possibly while this thread is waiting for Windows, and
 * possibly after this thread has ended. Therefore all later calls go to native code that has no state: `AddRef`,
 * `Release` and `Invoke` use only two Windows functions, which just read the four bytes in front of the object. Only
 * `QueryInterface` is Clearpane's own code; Windows calls it once, during the call to which the object is passed.
 */
import { copyMemory, failure, writeMemory } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { lastError, native, nativeCallback } from '../core/ffi.ts'
import { functionAddress } from '../core/function-address.ts'
import { ComObject } from './object.ts'
import { Bstr, guid } from './values.ts'

const LocalAlloc = native('kernel32.dll', 'uint64_t LocalAlloc(uint32_t flags, size_t bytes)')
const zeroed = 0x40

/** Parameters of the first method in every interface. */
const QueryInterface = ['int32_t', 'uint64_t', 'uint64_t', 'uint64_t'] as const
const iUnknown = '00000000-0000-0000-c000-000000000046'
const noInterface = 0x8000_4002 | 0

/**
 * Makes a native copy. The object is never freed, because Windows decides how long it keeps its references to the
 * object.
 */
const nativeCopy = (bytes: Buffer): bigint => {
  const address = LocalAlloc.call(zeroed, bytes.length)
  if (address === 0) throw failure(LocalAlloc.name, lastError())
  writeMemory(BigInt(address), bytes)
  return BigInt(address)
}

const pointers = (...values: bigint[]): Buffer => {
  const bytes = Buffer.alloc(8 * values.length)
  for (const [at, value] of values.entries()) bytes.writeBigUInt64LE(value, 8 * at)
  return bytes
}

/**
 * Makes an object. `methods`: the methods that follow the three methods of IUnknown, in the order of the interface. A
 * null entry stands for a method that returns S_OK and does nothing. A method that isn't null may be called only by
 * this thread, and only during a call that this thread makes.
 */
export const makeObject = (
  interfaceIds: readonly string[],
  methods: readonly (bigint | null)[],
): ComObject => {
  // Loads the library that contains the functions below.
  new Bstr('')[Symbol.dispose]()
  const known = [iUnknown, ...interfaceIds].map(guid)
  const queryInterface = nativeCallback(QueryInterface, (self = 0n, id = 0n, slot = 0n) => {
    const asked = copyMemory(BigInt(id), 16)
    const isKnown = known.some((one) => one.equals(asked))
    writeMemory(BigInt(slot), pointers(isKnown ? BigInt(self) : 0n))
    return isKnown ? codes.SUCCESS : noInterface
  })
  const counts = functionAddress('oleaut32.dll', 'SysStringByteLen')
  const answersOk = functionAddress('oleaut32.dll', 'SysStringLen')
  const own = methods.map((one) => one ?? answersOk)
  const table = nativeCopy(pointers(queryInterface, counts, counts, ...own))
  // A length of one byte is half a character; for this length, SysStringByteLen returns 1 and SysStringLen returns 0.
  const front = Buffer.alloc(8)
  front.writeUInt32LE(1, 4)
  return new ComObject(nativeCopy(Buffer.concat([front, pointers(table)])) + 8n)
}

/** Makes callbacks. The callback's only method, `Invoke`, receives two objects, returns S_OK and does nothing. */
export const makeCallback = (interfaceIds: readonly string[]): ComObject => makeObject(interfaceIds, [null])
