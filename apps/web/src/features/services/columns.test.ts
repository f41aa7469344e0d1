import { describe, expect, it } from 'vitest'
import { optionNow } from './columns.tsx'

describe('the current start option of a service', () => {
  it.each([
    { start: 'Automatic', delayed: false, option: 'automatic' },
    { start: 'Automatic', delayed: null, option: 'automatic' },
    { start: 'Automatic', delayed: true, option: 'delayed' },
    { start: 'Manual', delayed: true, option: 'manual' },
    { start: 'Disabled', delayed: true, option: 'disabled' },
    { start: 'Boot', delayed: null, option: null },
  ] as const)('with start $start and delay $delayed is $option', ({ start, delayed, option }) =>
    expect(optionNow({ start, delayed })).toBe(option),
  )
})
