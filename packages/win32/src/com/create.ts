/**
 * Making COM objects. Objects live in the thread that made them: everything here runs in the worker thread
 * (`thread/calls.ts`).
 */
import { native } from '../core/ffi.ts'
import { check, codeOf } from './hresult.ts'
import { ComObject, method } from './object.ts'
import { guid } from './values.ts'

const CoInitializeEx = native('ole32.dll', 'int32_t CoInitializeEx(void *reserved, uint32_t how)')
const CoCreateInstance = native(
  'ole32.dll',
  'int32_t CoCreateInstance(void *class, void *outer, uint32_t context, void *interface, _Out_ void *object)',
)

const multithreaded = 0
const inProcess = 1
/** RPC_E_CHANGED_MODE: the thread is in an apartment of the other sort already, which serves as well. */
const changedMode = 0x80010106

// A module is loaded once for each thread, and so is this.
let joined = false

/** https://learn.microsoft.com/windows/win32/api/combaseapi/nf-combaseapi-coinitializeex */
const join = (): void => {
  if (joined) return
  const answer = CoInitializeEx.call(null, multithreaded)
  if (codeOf(answer) !== changedMode) check(CoInitializeEx.name, answer)
  joined = true
}

/**
 * An object of a class, asked for one of its interfaces. Throws Win32Error 0x80040154 where the class is not
 * registered. https://learn.microsoft.com/windows/win32/api/combaseapi/nf-combaseapi-cocreateinstance
 */
export const createObject = (classId: string, interfaceId: string): ComObject => {
  join()
  const slot = Buffer.alloc(8)
  check(CoCreateInstance.name, CoCreateInstance.call(guid(classId), null, inProcess, guid(interfaceId), slot))
  return new ComObject(slot.readBigUInt64LE())
}

const QueryInterface = method('IUnknown.QueryInterface', 0, 'variant', 'out')

/** Another interface of the same object. Throws Win32Error 0x80004002 where it has none. */
export const queryInterface = (object: ComObject, interfaceId: string): ComObject => {
  const slot = Buffer.alloc(8)
  QueryInterface(object, guid(interfaceId), slot)
  return new ComObject(slot.readBigUInt64LE())
}
