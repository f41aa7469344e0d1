/**
 * Scrolls to the part of a page that the address names, and marks it. wouter changes the address without
 * scrolling, and most parts are drawn only once their data has arrived.
 */

/**
 * Milliseconds to wait for the part. If the part hasn't been drawn by then, the page left it out, so scrolling to it
 * isn't possible.
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

/** Events by which wouter changes the address. */
const changes = ['pushState', 'replaceState', 'popstate', 'hashchange'] as const

let last = ''
const moved = () => {
  // Typing in a search field also changes the address, but not its target.
  if (location.pathname + location.hash === last) return
  last = location.pathname + location.hash
  toTarget()
}

/** Scrolls to the target in the current address, and to later targets. The returned function stops this. */
export const followTargets = (): (() => void) => {
  for (const name of changes) addEventListener(name, moved)
  moved()
  return () => {
    for (const name of changes) removeEventListener(name, moved)
  }
}
