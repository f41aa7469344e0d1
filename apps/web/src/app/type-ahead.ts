/**
 * Collects letters typed after Ctrl+K and before the palette's text box has the focus, because the user means them
 * for the box.
 */
import { isTyping } from '../lib/keys/keys.ts'
import { layer } from './layers.ts'

let typed = ''

const hear = (event: KeyboardEvent) => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
  // If a layer couldn't be loaded, a dialog with its own buttons is shown in place of the palette.
  if (target instanceof Element && target.closest('[role="dialog"]') !== null) return
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return
  event.preventDefault()
  // Otherwise, typing "gh" would also trigger the shortcut that opens another page.
  event.stopPropagation()
}

const stop = () => document.removeEventListener('keydown', hear, { capture: true })

/**
 * Returns the text that was typed so far, and stops listening. After this call, typed keys go to the element that has
 * the focus.
 */
export const takeTyped = (): string => {
  stop()
  const taken = typed
  typed = ''
  return taken
}

/**
 * Listens each time the palette is opened, until the palette's box receives the typed text or the palette is closed.
 */
export const startTypeAhead = (): (() => void) => {
  const unsubscribe = layer.subscribe(() => {
    takeTyped()
    if (layer.get() === 'palette') document.addEventListener('keydown', hear, { capture: true })
  })
  return () => {
    unsubscribe()
    stop()
  }
}
