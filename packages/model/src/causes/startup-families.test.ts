import { describe, expect, it } from 'vitest'
import { isStartupProgram, startupFamily } from './startup-families.ts'

const item = (id: string, name?: string) => ({
  by: 'item' as const,
  type: 'startup' as const,
  id,
  option: 'disabled',
  ...(name === undefined ? {} : { name }),
})

describe('what is missed of a program', () => {
  it.each([
    { case: 'is known by its listed name', of: item('userRun:x', 'Microsoft Teams'), is: 'messages' },
    { case: 'is known by the name in its id', of: item('userRun:Steam'), is: 'games' },
    { case: 'is known from a shortcut', of: item('userFolder:Dropbox.lnk'), is: 'sync' },
    { case: 'isn’t guessed from a part of a name', of: item('userRun:x', 'Discord Cleaner'), is: null },
    { case: 'isn’t known of a stranger', of: item('userRun:x', 'Desk Clock'), is: null },
    { case: 'is about no other type', of: { ...item('Steam'), type: 'service' as const }, is: null },
  ])('$case', ({ of, is }) => expect(startupFamily(of)).toBe(is))
})

it.each([
  { id: 'userRun:Steam', is: true },
  { id: 'service:Steam Client Service', is: false },
  { id: 'task:\\Updater', is: false },
])('$id is a program: $is', ({ id, is }) => expect(isStartupProgram(item(id))).toBe(is))
