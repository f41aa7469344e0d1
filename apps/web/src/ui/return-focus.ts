/**
 * The element that gets the focus when the last layer closes: the one that had the focus before any layer was open.
 * Radix returns the focus only for a dialog with its own trigger button. Clearpane's dialogs are also opened by
 * keyboard shortcuts, from the palette and from other dialogs.
 */
let before: HTMLElement | null = null

const layerIsOpen = () => document.querySelector('[role="dialog"][data-state="open"]') !== null

/**
 * Moves the focus to the title if a button disappears some time after it regained the focus, because browsers then
 * drop the focus. The page doesn't scroll to the title, because the user is looking at the place where the button
 * was.
 */
const keepPlace = () => {
  if (before === null || before.isConnected || document.activeElement !== document.body || layerIsOpen())
    return
  before = null
  document.getElementById('page-title')?.focus({ preventScroll: true })
}

if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[role="dialog"]') === null && target.tabIndex >= 0)
      before = target
  })
  new MutationObserver(keepPlace).observe(document.documentElement, { childList: true, subtree: true })
}

let titleDesired = false

/**
 * Moves the focus to the page's title after navigation, so that keyboard and screen reader users start at the top of
 * the new page.
 */
export const focusTitle = () => {
  const title = document.getElementById('page-title')
  titleDesired = title === null
  title?.focus()
}

/** Gives the focus to a title that appears late, because its page had to be loaded first. */
export const titleAppeared = () => {
  if (titleDesired) focusTitle()
}

/**
 * A handler for `onCloseAutoFocus`. If the element that had the focus before has been disabled or removed, the page's
 * title gets the focus instead.
 */
export const returnFocus = (event: Event) => {
  event.preventDefault()
  if (layerIsOpen()) return
  before?.focus()
  if (document.activeElement !== before) document.getElementById('page-title')?.focus()
}
