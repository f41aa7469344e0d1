/**
 * Checks of functions for which Wine has only a stub: calling one would end the process, so the test host refuses the
 * call and reports the function.
 */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { native, replaceNative } from '../core/ffi.ts'

const declared = [
  native(
    'wevtapi.dll',
    'int EvtRender(uint64_t context, uint64_t event, uint32_t flags, uint32_t size, _Out_ void *buffer, _Out_ void *used, _Out_ void *properties)',
  ),
  native(
    'pdh.dll',
    'int32_t PdhGetFormattedCounterArrayW(uint64_t counter, uint32_t format, _Inout_ void *size, _Out_ void *count, _Out_ void *items)',
  ),
]
const given = {
  EvtRender: [0n, 0n, 0, 0, null, null, null],
  PdhGetFormattedCounterArrayW: [0n, 0, null, null, null],
} as const
const argsOf = (name: string) => [...given[name as keyof typeof given]]
const reason = (name: string) =>
  new RegExp(`^Error: ${name} is a stub in this Wine: calling it would end the process`)

export const stubChecks: readonly Check[] = [
  {
    name: 'a function that Wine only stubs is refused by its name, and the process goes on',
    run: () => {
      for (const one of declared) {
        assert.equal(one.exists(), true)
        assert.throws(() => one.call(...argsOf(one.name)), reason(one.name))
      }
    },
  },
  {
    name: 'waiting for a function that Wine only stubs is refused the same way',
    run: async () => {
      for (const one of declared) await assert.rejects(one.wait(...argsOf(one.name)), reason(one.name))
    },
  },
  {
    name: 'a faked function is not refused',
    run: () => {
      for (const one of declared) {
        using _played = replaceNative(one.name, () => 1)
        assert.equal(one.call(...argsOf(one.name)), 1)
      }
    },
  },
]
