/**
 * Scrolls to the part of the page that the address refers to, and highlights it. wouter changes the address without
 * scrolling, and most parts aren't rendered until their data has arrived.
 */

/**
 * How many milliseconds to wait for the part of the page to be rendered. If it hasn't been rendered by then, the page
 * has left it out, so it isn't possible to scroll to it.
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

/** The events that occur when wouter changes the address. */
const changes = ['pushState', 'replaceState', 'popstate', 'hashchange'] as const

let last = ''
const moved = () => {
  // When the user types in a search field, the address changes too, but the target in it stays the same.
  if (location.pathname + location.hash === last) return
  last = location.pathname + location.hash
  toTarget()
}

/**
 * Scrolls to the target in the current address, and later to each new target. Calling the returned function stops
 * this.
 */
export const followTargets = (): (() => void) => {
  for (const name of changes) addEventListener(name, moved)
  moved()
  return () => {
    for (const name of changes) removeEventListener(name, moved)
  }
}
