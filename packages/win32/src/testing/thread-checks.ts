/** Tests the worker thread in a Windows process. */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative } from '../core/ffi.ts'
import { isElevated } from '../security/elevation.ts'
import { createThread, onThread, runThreadCallsHere } from '../thread/thread.ts'

export const threadChecks: readonly Check[] = [
  {
    name: 'a native call returns the same in the worker thread as in the main one',
    run: async () => assert.equal(await onThread('isElevated'), isElevated()),
  },
  {
    name: 'calls are answered in order, each with its own result',
    run: async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => onThread('isElevated')))
      assert.deepEqual(answers, Array(20).fill(isElevated()))
    },
  },
  {
    name: 'a slow call has its own thread: a call in the common one returns first',
    run: async () => {
      await onThread('isElevated')
      let slowAnswers = 0
      const slow = Array.from({ length: 50 }, () =>
        onThread('events.read', 'System', '*', 1)
          .catch(() => null)
          .finally(() => slowAnswers++),
      )
      await onThread('isElevated')
      assert(slowAnswers < slow.length, 'the common thread waited for the slow one')
      await Promise.all(slow)
    },
  },
  {
    name: 'an unknown call is refused, and the thread lives on',
    run: async () => {
      await assert.rejects(onThread('noSuchCall' as 'isElevated'), /the thread has no call noSuchCall/)
      assert.equal(await onThread('isElevated'), isElevated())
    },
  },
  {
    name: 'pending calls are rejected when the thread is ended, and the next call starts another',
    run: async () => {
      const thread = createThread()
      const waits = assert.rejects(thread.call('isElevated'), /was ended/)
      await thread.end()
      await waits
      assert.equal(await thread.call('isElevated'), isElevated())
      await thread.end()
    },
  },
  {
    name: 'a fake applies to thread calls while they run here',
    run: async () => {
      using _here = runThreadCallsHere()
      using _missing = replaceNative('CheckTokenMembership', 'missing')
      await assert.rejects(onThread('isElevated'), /has no CheckTokenMembership/)
    },
  },
]
