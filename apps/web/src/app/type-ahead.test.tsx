// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeLayer, layer } from './layers.ts'
import { startTypeAhead, takeTyped } from './type-ahead.ts'

let stop: () => void
const shortcuts = vi.fn()
beforeEach(() => {
  stop = startTypeAhead()
  document.addEventListener('keydown', shortcuts)
})
afterEach(() => {
  closeLayer()
  stop()
  document.removeEventListener('keydown', shortcuts)
  document.body.replaceChildren()
  shortcuts.mockClear()
})

const press = (keys: readonly string[], target: Element = document.body) => {
  for (const key of keys) fireEvent.keyDown(target, { key })
}

describe('letters typed while the palette loads', () => {
  it('are kept for the palette’s search box, and trigger no shortcut', () => {
    layer.set('palette')
    press(['f', 'a', 'y', 'Backspace', 'x'])
    expect(takeTyped()).toBe('fax')
    expect(shortcuts).not.toHaveBeenCalled()
  })

  it('go to the search box itself once it has the focus', () => {
    layer.set('palette')
    takeTyped()
    press(['f'])
    expect(takeTyped()).toBe('')
    expect(shortcuts).toHaveBeenCalledOnce()
  })

  it('are discarded when the palette is closed again', () => {
    layer.set('palette')
    press(['f'])
    closeLayer()
    layer.set('palette')
    expect(takeTyped()).toBe('')
  })

  it.each([
    { case: 'another box', made: () => document.createElement('input') },
    {
      case: 'a button of the dialog that says why it doesn’t open',
      made: () => {
        const dialog = document.createElement('div')
        dialog.setAttribute('role', 'dialog')
        return dialog
      },
    },
  ])('leave $case alone', ({ made }) => {
    const target = document.body.appendChild(made())
    layer.set('palette')
    press([' '], target)
    expect(takeTyped()).toBe('')
    expect(shortcuts).toHaveBeenCalledOnce()
  })

  it('aren’t kept if the list of shortcuts opens instead', () => {
    layer.set('shortcuts')
    press(['f'])
    expect(takeTyped()).toBe('')
  })
})
