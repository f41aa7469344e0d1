// @vitest-environment happy-dom
import type { Reason } from '@clearpane/model'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { storage } from '../../../lib/storage/index.ts'
import { useGoesTo } from './goes-to.tsx'

const none: Reason = { code: 'noBinHere', params: {} }

afterEach(() => localStorage.clear())

it.each([
  ['the Recycle Bin as soon as it’s known to be there', null, 'recycleBin'],
  // Tests that the choice never switches to the Recycle Bin at the last moment, because files would then go there
  // although the user wanted them in the quarantine.
  ['the Recycle Bin before that is known', undefined, 'recycleBin'],
  ['quarantine where there’s none', none, 'quarantine'],
] as const)('a remembered Recycle Bin means %s', (_, noBin, to) => {
  storage.set('clearpane_copies_go', 'recycleBin')
  expect(renderHook(() => useGoesTo(noBin)).result.current.to).toBe(to)
})
