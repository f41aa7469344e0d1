/** The lists report what this Windows closes to us, and the rest is listed. Wine closes nothing, so calls are faked. */
import assert from 'node:assert/strict'
import type { ItemType } from '@clearpane/model'
import { eachUnread, type Unread } from '@clearpane/model/unread'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative, runThreadCallsHere } from '@clearpane/win32/testing'
import { createWindowsPc } from '../../host.ts'

const accessDenied = 5
const version = 'Microsoft\\Windows\\CurrentVersion'

const unreadOf = async (type: ItemType): Promise<Unread[]> => {
  const unread: Unread[] = []
  const query = { onUnread: (one: Unread) => unread.push(one) }
  for await (const _ of createWindowsPc().inventory.list(type, query));
  return eachUnread(unread)
}

/** Answers as for a key that this account may not read, wherever its path ends so. */
const closed = (end: string): Disposable =>
  replaceNative('RegOpenKeyExW', (args, real) =>
    String(args[1]).toLowerCase().endsWith(end.toLowerCase()) ? accessDenied : real(...args),
  )

export const unreadChecks: readonly Check[] = [
  {
    name: 'a Run key that Windows closes is reported as denied, by the startup entries and by the registry scan',
    run: async () => {
      for (const type of ['startup', 'registryFinding'] as const) {
        const before = await unreadOf(type)
        using _closed = closed(`\\WOW6432Node\\${version}\\Run`)
        const now = await unreadOf(type)
        const more = now.filter(({ place }) => !before.some((one) => one.place === place))
        assert.deepEqual(
          more.map(({ place, code }) => [place.toLowerCase(), code]),
          [[`hklm\\software\\wow6432node\\${version}\\run`.toLowerCase(), 'denied']],
        )
      }
    },
  },
  {
    name: 'a Task Scheduler and a service manager that don’t answer are reported as whole lists',
    run: async () => {
      using _here = runThreadCallsHere()
      using _tasks = replaceNative('CoCreateInstance', () => 0x8007_0005 | 0)
      using _services = replaceNative('OpenSCManagerW', () => ({ result: 0, lastError: accessDenied }))
      const lists = (await unreadOf('startup')).filter(
        ({ place }) => place === 'tasks' || place === 'services',
      )
      assert.deepEqual(lists, [
        { place: 'tasks', code: 'denied' },
        { place: 'services', code: 'denied' },
      ])
    },
  },
]
