/**
 * Where the focus goes when the last layer closes: back to what had it before any layer was open. Radix does
 * this only for a dialog with its own trigger button; ours are also opened by keys, by the palette and by one
 * another.
 */
let before: HTMLElement | null = null

const layerIsOpen = () => document.querySelector('[role="dialog"][data-state="open"]') !== null

/**
 * A button may go with what it did, some time after a layer gave the focus back to it. Browsers leave the focus nowhere then,
 * so the title gets it; without scrolling, because the eye is where the button was.
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
 * After a change of page the focus is on its title, so that keyboard and screen reader start where the eye
 * does.
 */
export const focusTitle = () => {
  const title = document.getElementById('page-title')
  titleDesired = title === null
  title?.focus()
}

/** For a title that appears late, because its page had to be loaded first. */
export const titleAppeared = () => {
  if (titleDesired) focusTitle()
}

/** For `onCloseAutoFocus`. If the button is disabled or gone by then, the page's title gets the focus. */
export const returnFocus = (event: Event) => {
  event.preventDefault()
  if (layerIsOpen()) return
  before?.focus()
  if (document.activeElement !== before) document.getElementById('page-title')?.focus()
}
