/**
 * Scrolls to the part of a page that the address names, and marks that part. wouter changes the address without
 * scrolling, and most parts are drawn only when their data has arrived.
 */

/**
 * How many milliseconds to wait until the part of the page is drawn. If the part hasn't been drawn by then, the page
 * left it out, so scrolling to it isn't possible.
 */
const longest = 8_000
const step = 100
const marked = 1_600

let waiting: ReturnType<typeof setTimeout> | undefined

const mark = (element: HTMLElement) => {
  element.style.scrollMarginTop = '5rem'
  element.scrollIntoView({ block: 'start' })
  element.dataset.target = ''
  setTimeout(() => delete element.dataset.target, marked)
}

const look = (id: string, left: number) => {
  const element = document.getElementById(id)
  if (element !== null) mark(element)
  else if (left > 0) waiting = setTimeout(() => look(id, left - step), step)
}

export const toTarget = (): void => {
  clearTimeout(waiting)
  const id = location.hash.slice(1)
  if (id !== '') look(id, longest)
}

/** The events that report a change of the address by wouter. */
const changes = ['pushState', 'replaceState', 'popstate', 'hashchange'] as const

let last = ''
const moved = () => {
  // When the user types into a search field, the address changes too, but its target stays the same.
  if (location.pathname + location.hash === last) return
  last = location.pathname + location.hash
  toTarget()
}

/**
 * Scrolls to the target in the current address, and later to each new target. The returned function stops the
 * scrolling to new targets.
 */
export const followTargets = (): (() => void) => {
  for (const name of changes) addEventListener(name, moved)
  moved()
  return () => {
    for (const name of changes) removeEventListener(name, moved)
  }
}
