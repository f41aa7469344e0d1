/**
 * Collects letters typed after Ctrl+K and before the palette's box has the focus: they're meant for the box.
 */
import { isTyping } from '../lib/keys/keys.ts'
import { layer } from './layers.ts'

let typed = ''

const hear = (event: KeyboardEvent) => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
  // A layer that couldn't load shows a dialog in place of the palette, with its own buttons.
  if (target instanceof Element && target.closest('[role="dialog"]') !== null) return
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return
  event.preventDefault()
  // Otherwise "gh" would lead to another page.
  event.stopPropagation()
}

const stop = () => document.removeEventListener('keydown', hear, { capture: true })

/** Returns the text typed so far. From here on, keys go to the focused element. */
export const takeTyped = (): string => {
  stop()
  const taken = typed
  typed = ''
  return taken
}

/** Listens each time the palette is opened, until its box takes the typed text or the palette is closed. */
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
