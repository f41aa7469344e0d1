/**
 * Moves a file to the Recycle Bin of the account that this process runs under, without a dialog and without ever
 * deleting the file permanently. No flag does both. To ensure this, the flags suppress every question, and before
 * each deletion Windows reports to a sink object in Clearpane whether the file will go to the Recycle Bin. As in
 * Electron, the sink refuses a file that would be deleted permanently because it's too large, its drive has no bin,
 * or the bin is turned off.
 * https://learn.microsoft.com/windows/win32/api/shobjidl_core/nf-shobjidl_core-ifileoperationprogresssink-predeleteitem
 */
import { existsSync } from 'node:fs'
import { makeObject } from '../com/callback.ts'
import { createObject, joinOwnApartment } from '../com/create.ts'
import { check } from '../com/hresult.ts'
import { asksNumber, ComObject, method } from '../com/object.ts'
import { guid } from '../com/values.ts'
import { codes, Win32Error } from '../core/errors.ts'
import { native, nativeCallback } from '../core/ffi.ts'
import { isWine } from '../core/in-wine.ts'
import { recycleInWine } from './recycle-in-wine.ts'

const fileOperation = '3ad05575-8857-4850-9277-11b85bdb8e09'
const iFileOperation = '947aab5f-0a5c-4c13-b4d6-4bf7836fc9f8'
const iFileOperationProgressSink = '04b0f1a7-9490-44bc-96e1-4296a31252e2'
const iShellItem = '43826d1e-e718-42ee-bc55-a1e261c37bfe'

const SHCreateItemFromParsingName = native(
  'shell32.dll',
  'int32_t SHCreateItemFromParsingName(const char16_t *path, void *context, void *interface, _Out_ void *item)',
)
const SetOperationFlags = method('IFileOperation.SetOperationFlags', 5, 'number')
const DeleteItem = method('IFileOperation.DeleteItem', 18, 'object', 'object')
const PerformOperations = method('IFileOperation.PerformOperations', 21)
const anyAborted = asksNumber('IFileOperation.GetAnyOperationsAborted', 22)

/** Flags for using the bin without any dialog: no progress, no questions, no errors. */
const silentlyIntoTheBin = 0x40 | 0x4 | 0x10 | 0x400 | 0x200 | 0x8_0000

/** The number of methods that the sink has after those of IUnknown, and the index of the method that may refuse. */
const [sinkMethods, preDeleteItem] = [16, 8]
const recycles = 0x80
const abort = 0x8000_4004 | 0

const refuseForGood = (): bigint =>
  nativeCallback(['int32_t', 'uint64_t', 'uint32_t', 'uint64_t'], (_self, flags = 0) =>
    (Number(flags) & recycles) === 0 ? abort : codes.SUCCESS,
  )

let made: ComObject | null = null
const sink = (): ComObject => {
  made ??= makeObject(
    [iFileOperationProgressSink],
    Array.from({ length: sinkMethods }, (_, at) => (at === preDeleteItem ? refuseForGood() : null)),
  )
  return made
}

const itemAt = (path: string): ComObject => {
  const slot = Buffer.alloc(8)
  check(
    SHCreateItemFromParsingName.name,
    SHCreateItemFromParsingName.call(path, null, guid(iShellItem), slot),
  )
  return new ComObject(slot.readBigUInt64LE())
}

const recycleItem = (path: string): boolean => {
  // In the shared apartment, the sink would be called from another thread, and this thread would wait forever.
  if (!joinOwnApartment()) return false
  try {
    using operation = createObject(fileOperation, iFileOperation)
    using item = itemAt(path)
    SetOperationFlags(operation, silentlyIntoTheBin)
    DeleteItem(operation, item, sink())
    PerformOperations(operation)
    return anyAborted(operation) === 0
  } catch (error) {
    if (error instanceof Win32Error) return false
    throw error
  }
}

const GetDriveTypeW = native('kernel32.dll', 'uint32_t GetDriveTypeW(const char16_t *root)')

const fixed = 3
const mostUnits = 260

/**
 * Checks whether the drive has a bin: network shares, USB sticks and memory cards have none, so their files would be
 * deleted permanently.
 */
const hasBin = (path: string): boolean =>
  /^[a-z]:\\/i.test(path) && GetDriveTypeW.call(path.slice(0, 3)) === fixed

/**
 * Checks whether the shell reads a path exactly as it's written: the shell doesn't support long paths, and drops dots
 * and spaces at the end of a name, so `a.` would become `a`, which is a different file.
 */
const isReadAsWritten = (path: string): boolean => path.length < mostUnits && !/[. ](?:\\|$)/.test(path)

/** Returns false if the file still exists. */
export const recycle = (path: string): boolean =>
  isReadAsWritten(path) &&
  hasBin(path) &&
  (isWine() ? recycleInWine(path) : recycleItem(path)) &&
  !existsSync(path)
