/**
 * Where the focus goes when the last layer closes: to the element that had it before any layer was open.
 * Radix only does this for a dialog with its own trigger button; ours are also opened by keys, by the palette
 * and by each other.
 */
let before: HTMLElement | null = null

const layerIsOpen = () => document.querySelector('[role="dialog"][data-state="open"]') !== null

/**
 * A button may disappear through its own action, some time after a layer returned the focus to it. Browsers
 * then drop the focus, so the title gets it; without scrolling, because the user is looking at where the
 * button was.
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
 * After navigation the focus is on the page's title, so that keyboard and screen reader start where the eye
 * does.
 */
export const focusTitle = () => {
  const title = document.getElementById('page-title')
  titleDesired = title === null
  title?.focus()
}

/** For a title that appears late, because its page had to load first. */
export const titleAppeared = () => {
  if (titleDesired) focusTitle()
}

/** For `onCloseAutoFocus`. If the button is then disabled or gone, the page's title gets the focus. */
export const returnFocus = (event: Event) => {
  event.preventDefault()
  if (layerIsOpen()) return
  before?.focus()
  if (document.activeElement !== before) document.getElementById('page-title')?.focus()
}
