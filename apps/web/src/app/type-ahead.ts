/**
 * Collects letters typed after Ctrl+K and before the palette's box has the focus, because they're meant for the box.
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
  // Otherwise, typing "gh" would also trigger the shortcut to another page.
  event.stopPropagation()
}

const stop = () => document.removeEventListener('keydown', hear, { capture: true })

/** Returns the text typed so far and stops listening. After this call, keys go to the focused element. */
export const takeTyped = (): string => {
  stop()
  const taken = typed
  typed = ''
  return taken
}

/** Listens each time the palette is opened, until its box receives the typed text or the palette is closed. */
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
