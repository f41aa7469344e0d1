/**
 * Collects the letters that are typed after Ctrl+K but before the palette's text box has the focus, because the user
 * means them for that box.
 */
import { isTyping } from '../lib/keys/keys.ts'
import { layer } from './layers.ts'

let typed = ''

const hear = (event: KeyboardEvent) => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
  // If the palette couldn't be loaded, a dialog with its own buttons is shown in its place.
  if (target instanceof Element && target.closest('[role="dialog"]') !== null) return
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return
  event.preventDefault()
  // If the event were passed on, typing "gh" would also trigger the shortcut that opens another page.
  event.stopPropagation()
}

const stop = () => document.removeEventListener('keydown', hear, { capture: true })

/**
 * Returns the text that was typed so far, and stops listening. Once it has stopped listening, keystrokes go to the
 * element that has the focus.
 */
export const takeTyped = (): string => {
  stop()
  const taken = typed
  typed = ''
  return taken
}

/**
 * Each time the palette is opened, listens until the palette's text box takes over the typed text or the palette is
 * closed.
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
