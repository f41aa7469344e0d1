/**
 * Creates COM objects. Creates COM objects. An object belongs to the thread that created it, so all of this code runs
 * in the worker thread (`thread/calls.ts`).
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

const [multithreaded, apartment] = [0, 2]
const inProcess = 1
/**
 * Error RPC_E_CHANGED_MODE: the thread is already in an apartment of the other type, in which the calls work as well.
 */
const changedMode = 0x80010106

// Each thread loads a module once, so this code runs once in each thread.
let joined = false

/** https://learn.microsoft.com/windows/win32/api/combaseapi/nf-combaseapi-coinitializeex */
export const joinShared = (): void => {
  if (joined) return
  const answer = CoInitializeEx.call(null, multithreaded)
  if (codeOf(answer) !== changedMode) check(CoInitializeEx.name, answer)
  joined = true
}

/**
 * Puts this thread into an apartment of its own, for objects that work and call back only in such an apartment.
 * Returns false if the thread has already joined the shared apartment.
 */
export const joinOwnApartment = (): boolean => {
  const answer = CoInitializeEx.call(null, apartment)
  if (codeOf(answer) === changedMode) return false
  check(CoInitializeEx.name, answer)
  return true
}

/**
 * Creates an object of a class and returns one of its interfaces. Throws Win32Error 0x80040154 if the class
 * isn't registered. https://learn.microsoft.com/windows/win32/api/combaseapi/nf-combaseapi-cocreateinstance
 */
export const createObject = (classId: string, interfaceId: string): ComObject => {
  joinShared()
  const slot = Buffer.alloc(8)
  check(CoCreateInstance.name, CoCreateInstance.call(guid(classId), null, inProcess, guid(interfaceId), slot))
  return new ComObject(slot.readBigUInt64LE())
}

const QueryInterface = method('IUnknown.QueryInterface', 0, 'variant', 'out')

/**
 * Returns another interface of the same COM object. Throws Win32Error 0x80004002 if the object doesn't have the
 * interface.
 */
export const queryInterface = (object: ComObject, interfaceId: string): ComObject => {
  const slot = Buffer.alloc(8)
  QueryInterface(object, guid(interfaceId), slot)
  return new ComObject(slot.readBigUInt64LE())
}
