import { replaceNative } from '@clearpane/win32/testing'
import { afterEach, expect, test } from 'vitest'
import { windowsRestart } from './restart.ts'

const fakes: Disposable[] = []
afterEach(() => {
  for (const fake of fakes.splice(0)) fake[Symbol.dispose]()
})

const denied = { result: 0, lastError: 5 }

/** Every Windows function involved is faked: a real one would restart the PC that runs this test. */
const fakeWindows = (answer: number | typeof denied) => {
  const calls: unknown[][] = []
  const fake = (name: string, by: Parameters<typeof replaceNative>[1]) =>
    void fakes.push(replaceNative(name, by))
  fake('OpenProcessToken', ([, , slot]) => {
    ;(slot as Buffer).writeUInt32LE(1)
    return 1
  })
  fake('LookupPrivilegeValueW', ([, name]) => {
    calls.push(['privilege', name])
    return 1
  })
  fake('AdjustTokenPrivileges', () => ({ result: 1, lastError: 0 }))
  fake('CloseHandle', () => 1)
  fake('FormatMessageW', () => 0)
  for (const name of ['InitiateSystemShutdownExW', 'AbortSystemShutdownW'])
    fake(name, (args) => {
      calls.push([name, ...args])
      return answer
    })
  return calls
}

const privilege = ['privilege', 'SeShutdownPrivilege']

test('a restart is delayed, is marked as planned, forces no program to close, and holds the privilege only briefly', () => {
  const calls = fakeWindows(1)
  expect(windowsRestart.start(30)).toBeNull()
  const asked = ['InitiateSystemShutdownExW', null, expect.any(String), 30, 0, 1, 0x8002_0004]
  expect(calls).toEqual([privilege, asked, privilege])
})

test('a restart can be cancelled', () => {
  const calls = fakeWindows(1)
  expect(windowsRestart.cancel()).toBeNull()
  expect(calls).toEqual([privilege, ['AbortSystemShutdownW', null], privilege])
})

test.each([
  ['a restart', () => windowsRestart.start(30)],
  ['calling it off', () => windowsRestart.cancel()],
])('%s that Windows refuses is reported with the reason', (_name, ask) => {
  fakeWindows(denied)
  expect(ask()).toMatch(/answered 5/)
})
