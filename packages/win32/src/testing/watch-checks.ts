/** Tests waiting for registry changes, and notifications, in a Windows process. */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from '@clearpane/testkit/wine/checks'
import { isCode } from '../core/errors.ts'
import {
  createKey,
  deleteEmptyKey,
  deleteValue,
  keyWrittenAt,
  openKey,
  setValue,
} from '../registry/values.ts'
import { programInFront } from '../system/foreground.ts'
import { forgetNotices, toastXml } from '../system/toast.ts'
import { createThread, onThread } from '../thread/thread.ts'

const base = 'Software\\Win32Watch'
const number = (value: number) => ({ type: 4, bytes: Buffer.from([value, 0, 0, 0]) })

const write = (path: string, value: number): void => {
  {
    using key = createKey('HKCU', path).key
    void key.value
  }
  using key = openKey('HKCU', path, 'write')
  if (key !== null) setValue(key, 'v', number(value))
}

export const watchChecks: readonly Check[] = [
  {
    name: 'a write into one of many watched keys ends the wait, and nothing else does',
    run: async () => {
      const paths = Array.from({ length: 100 }, (_, i) => `${base}${i}`)
      for (const path of paths) write(path, 1)
      const thread = createThread()
      try {
        const keys = paths.map((path) => ({ root: 'HKCU', path }) as const)
        assert.equal(await thread.call('registry.armKeys', keys), 100)
        assert.equal(await thread.call('registry.awaitKeys', 100), false)
        const waiting = thread.call('registry.awaitKeys', 20_000)
        write(paths[70] ?? '', 2)
        assert.equal(await waiting, true)
        // Once the notifications for the keys have been requested again, earlier writes to these keys don't count.
        await thread.call('registry.armKeys', keys)
        assert.equal(await thread.call('registry.awaitKeys', 100), false)
      } finally {
        await thread.end()
        for (const path of paths) {
          using key = openKey('HKCU', path, 'write')
          if (key !== null) deleteValue(key, 'v')
        }
        for (const path of paths) deleteEmptyKey('HKCU', path)
      }
    },
  },
  {
    name: 'a watched key that doesn’t exist yet is noticed where it appears',
    run: async () => {
      const thread = createThread()
      try {
        await thread.call('registry.armKeys', [{ root: 'HKCU', path: `${base}Later` }])
        const waiting = thread.call('registry.awaitKeys', 20_000)
        write(`${base}Later`, 1)
        assert.equal(await waiting, true)
      } finally {
        await thread.end()
        {
          using key = openKey('HKCU', `${base}Later`, 'write')
          if (key !== null) deleteValue(key, 'v')
        }
        deleteEmptyKey('HKCU', `${base}Later`)
      }
    },
  },
  {
    name: 'a key says when it was last written, and a later write moves that time',
    run: async () => {
      write(`${base}Time`, 1)
      const timeOf = () => {
        using key = openKey('HKCU', `${base}Time`, 'read')
        return key === null ? 0 : keyWrittenAt(key)
      }
      const first = timeOf()
      assert(Math.abs(first - Date.now()) < 60_000, `the key says ${first}`)
      await sleep(50)
      write(`${base}Time`, 2)
      assert(timeOf() > first)
      {
        using key = openKey('HKCU', `${base}Time`, 'write')
        if (key !== null) deleteValue(key, 'v')
      }
      deleteEmptyKey('HKCU', `${base}Time`)
    },
  },
  {
    name: 'the program in front is a name or nothing',
    run: () => {
      const front = programInFront()
      assert(front === null || /\.exe$/i.test(front), String(front))
    },
  },
  {
    name: 'a notice without Windows’ notices is refused with Windows’ code, and its name is taken away again',
    run: async () => {
      await assert.rejects(onThread('toast.show', 'a', 'b'), (error) => isCode(error, 0x80040154))
      forgetNotices()
      assert.equal(openKey('HKCU', 'Software\\Classes\\AppUserModelId\\Clearpane', 'read'), null)
      assert(toastXml('<a>', 'b & c').includes('<text>&lt;a&gt;</text><text>b &amp; c</text>'))
    },
  },
]
