import { lastingChanges } from '@clearpane/engine/testing'
import { losesNothing } from '@clearpane/model/returns'
import { describe, expect, it } from 'vitest'
import { compileUndoScript } from './script.ts'

describe.each(lastingChanges)('the undo script of $name', ({ change }) => {
  const text = compileUndoScript({ changes: [change], runId: '20260101-x', title: 'Undo of run' })

  it('puts nothing back, and names what is gone', () => {
    expect(text).toContain('Puts back what run 20260101-x was to change: nothing')
    expect(text).not.toMatch(/\n\t(?:Request-Return|Undo-Value) /)
    expect(/: cannot be put back/.test(text)).toBe(!losesNothing(change.resource))
    expect(/Cannot put back 1: the list names them/.test(text)).toBe(!losesNothing(change.resource))
  })
})
