/**
 * Checks of moving files to the Recycle Bin. Wine has only stubs for `IFileOperation`, so its methods are
 * faked. Clearpane's sink is a real object, and it's called just as Windows would call it.
 */
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path/win32'
import type { Check } from '@clearpane/testkit/wine/checks'
import { copyMemory } from '../../core/call.ts'
import { nativeMethod, replaceNative } from '../../core/ffi.ts'
import { recycle } from '../../files/recycle.ts'

const preDelete = nativeMethod('Sink.PreDeleteItem', 'uint64_t self, uint32_t flags, uint64_t item')
const [preDeleteSlot, recycles, cancelled, changedMode] = [11, 0x80, 0x8027_0000 | 0, 0x8001_0106 | 0]
const noDialog = 0x4 | 0x10 | 0x400
const nukeWarning = 0x4000

const pointerAt = (address: bigint) => copyMemory(address, 8).readBigUInt64LE()

/**
 * Moves a new file to the Recycle Bin on a simulated Windows that passes `flags` to the sink. Returns the calls that
 * the simulated Windows received.
 */
const recycled = (flags: number, apartment = 0) => {
  const folder = mkdtempSync(join(tmpdir(), 'recycle-'))
  const path = join(folder, 'file')
  writeFileSync(path, 'x')
  const seen = { options: 0, created: 0, sink: 0n, answer: 0 }
  try {
    using _windows = replaceNative('wine_get_version', 'missing')
    using _joins = replaceNative('CoInitializeEx', () => apartment)
    using _creates = replaceNative('CoCreateInstance', ([, , , , slot]) => {
      seen.created += 1
      ;(slot as Buffer).writeBigUInt64LE(1n)
      return 0
    })
    using _item = replaceNative('SHCreateItemFromParsingName', ([, , , slot]) => {
      ;(slot as Buffer).writeBigUInt64LE(2n)
      return 0
    })
    using _release = replaceNative('IUnknown.Release', () => 0)
    using _options = replaceNative('IFileOperation.SetOperationFlags', ([, options]) => {
      seen.options = Number(options)
      return 0
    })
    using _delete = replaceNative('IFileOperation.DeleteItem', ([, , sink]) => {
      seen.sink = BigInt(sink as bigint)
      return 0
    })
    using _perform = replaceNative('IFileOperation.PerformOperations', () => {
      const { sink } = seen
      seen.answer = preDelete.call(
        () => pointerAt(pointerAt(sink) + BigInt(8 * preDeleteSlot)),
        sink,
        flags,
        2n,
      )
      if (seen.answer < 0) return cancelled
      rmSync(path)
      return 0
    })
    using _aborted = replaceNative('IFileOperation.GetAnyOperationsAborted', ([, answer]) => {
      ;(answer as Buffer).writeInt32LE(0)
      return 0
    })
    const done = recycle(path)
    return { ...seen, done, there: existsSync(path) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const recycleChecks: readonly Check[] = [
  {
    name: 'a file that Windows recycles goes, and no flag lets a dialog open',
    run: () => {
      const { done, there, options } = recycled(recycles | 0x2)
      assert.deepEqual([done, there], [true, false])
      assert.deepEqual([options & noDialog, options & nukeWarning], [noDialog, 0])
    },
  },
  {
    name: 'a file that Windows would delete for good is refused before, and stays',
    run: () => {
      const { done, there, answer } = recycled(0x2)
      assert.deepEqual([done, there, answer >>> 0], [false, true, 0x8000_4004])
    },
  },
  {
    name: 'in the shared apartment, where the sink would wait forever, nothing is begun',
    run: () => {
      const { done, there, created } = recycled(recycles, changedMode)
      assert.deepEqual([done, there, created], [false, true, 0])
    },
  },
]
