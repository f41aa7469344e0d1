import { describe, expect, it } from 'vitest'
import { createMatcher } from './keys.ts'

const none = () => undefined
const shortcuts = ['?', 'u', 'g h', 'g d', 'mod+k'].map((keys) => ({ keys, act: none }))
const press = (
  key: string,
  extra: Partial<{ ctrlKey: boolean; metaKey: boolean; altKey: boolean }> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...extra,
})

describe('a keyboard shortcut', () => {
  it.each([
    { case: 'a single key', presses: [[press('?'), 0]], last: '?' },
    {
      case: 'two keys in a row',
      presses: [
        [press('g'), 0],
        [press('h'), 500],
      ],
      last: 'g h',
    },
    {
      case: 'two keys too far apart',
      presses: [
        [press('g'), 0],
        [press('h'), 5000],
      ],
      last: null,
    },
    { case: 'the first of a pair alone', presses: [[press('g'), 0]], last: null },
    {
      case: 'another key between forgets the first',
      presses: [
        [press('g'), 0],
        [press('x'), 100],
        [press('h'), 200],
      ],
      last: null,
    },
    { case: 'Ctrl with a letter', presses: [[press('k', { ctrlKey: true }), 0]], last: 'mod+k' },
    { case: 'Cmd with a letter', presses: [[press('k', { metaKey: true }), 0]], last: 'mod+k' },
    { case: 'the letter without Ctrl', presses: [[press('k'), 0]], last: null },
    { case: 'Alt is never ours', presses: [[press('u', { altKey: true }), 0]], last: null },
  ] as const)('is handled correctly: $case', ({ presses, last }) => {
    const match = createMatcher(() => shortcuts)
    let found = null
    for (const [key, at] of presses) found = match(key, at)
    expect(found?.keys ?? null).toBe(last)
  })
})
