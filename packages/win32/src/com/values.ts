/** Values that are passed to and returned from COM methods: GUIDs, BSTRs, VARIANTs. */
import { copyMemory, failure } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { native } from '../core/ffi.ts'

const SysAllocStringLen = native('oleaut32.dll', 'uint64_t SysAllocStringLen(void *text, uint32_t units)')
const SysFreeString = native('oleaut32.dll', 'void SysFreeString(uint64_t text)')
const SysStringLen = native('oleaut32.dll', 'uint32_t SysStringLen(uint64_t text)')

/**
 * Writes a GUID such as `e34cb9f1-c7f7-424c-be29-027dcc09363a` in its in-memory form: the first three groups are
 * numbers, and the remaining bytes are in order.
 */
export const guid = (text: string): Buffer => {
  const bytes = Buffer.from(text.replaceAll('-', ''), 'hex')
  if (bytes.length !== 16) throw new Error(`${text} is no GUID`)
  bytes.subarray(0, 4).swap32()
  bytes.subarray(4, 8).swap16()
  return bytes
}

/**
 * A string whose ownership can be passed to Windows. An empty string is a BSTR as well; a null pointer means a
 * VARIANT that has no value.
 */
export class Bstr implements Disposable {
  readonly address: bigint

  constructor(text: string) {
    const units = Buffer.from(text, 'utf16le')
    const address = SysAllocStringLen.call(units, units.length / 2)
    if (address === 0) throw failure(SysAllocStringLen.name, codes.NOT_ENOUGH_MEMORY)
    this.address = BigInt(address)
  }

  [Symbol.dispose](): void {
    SysFreeString.call(this.address)
  }
}

/** Reads a BSTR without taking ownership. Null means an empty string, as everywhere in automation. */
export const readBstr = (address: bigint): string =>
  address === 0n ? '' : copyMemory(address, 2 * SysStringLen.call(address)).toString('utf16le')

/** Reads a BSTR that a method returned, and frees it. */
export const takeBstr = (address: bigint): string => {
  try {
    return readBstr(address)
  } finally {
    SysFreeString.call(address)
  }
}

/**
 * Layout of a VARIANT: its type, three reserved words, and the value.
 * https://learn.microsoft.com/windows/win32/api/oaidl/ns-oaidl-variant
 */
const variant = { type: 0, value: 8, size: 24 } as const
const types = { i4: 3, text: 8, dispatch: 9, unknown: 13, ui4: 19 } as const

/**
 * Creates an empty VARIANT: on 64-bit Windows, its 24 bytes are passed by address, although the parameter is declared
 * by value.
 */
export const emptyVariant = (): Buffer => Buffer.alloc(variant.size)

export const numberVariant = (value: number): Buffer => {
  const made = emptyVariant()
  made.writeUInt16LE(types.i4, variant.type)
  made.writeInt32LE(value, variant.value)
  return made
}

/**
 * Makes a VARIANT that contains a string. The string still belongs to the caller, so the BSTR must exist until the
 * call has ended.
 */
export const textVariant = (text: Bstr): Buffer => {
  const made = emptyVariant()
  made.writeUInt16LE(types.text, variant.type)
  made.writeBigUInt64LE(text.address, variant.value)
  return made
}

/**
 * Returns the object in a VARIANT, which then belongs to the caller; null if the VARIANT contains another value.
 */
export const objectIn = (made: Buffer): bigint | null => {
  const type = made.readUInt16LE(variant.type)
  return type === types.dispatch || type === types.unknown ? made.readBigUInt64LE(variant.value) : null
}

const VariantClear = native('oleaut32.dll', 'int32_t VariantClear(void *variant)')

/** Checks whether a VARIANT that a method filled is empty, and releases its content. */
export const takeIsEmpty = (made: Buffer): boolean => {
  const isEmpty = made.readUInt16LE(variant.type) === 0
  if (!isEmpty) VariantClear.call(made)
  return isEmpty
}

/**
 * Returns the number in a VARIANT that a method filled, and releases the VARIANT; null if it doesn't contain a
 * number.
 */
export const takeNumber = (made: Buffer): number | null => {
  const type = made.readUInt16LE(variant.type)
  if (type === types.i4 || type === types.ui4) return made.readUInt32LE(variant.value)
  VariantClear.call(made)
  return null
}
