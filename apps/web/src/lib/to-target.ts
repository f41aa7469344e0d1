/**
 * Scrolls to the part of the page that the URL refers to, and highlights it. wouter changes the URL without
 * scrolling, and most parts aren't rendered until their data has arrived.
 */

/**
 * How many milliseconds to wait for the part of the page to be rendered. If the part hasn't been rendered by then,
 * the page has left it out, so it isn't possible to scroll to it.
 */
const longest = 8_000
const step = 100
const marked = 1_600

let waiting: ReturnType<typeof setTimeout> | undefined
/** Stops bringing the target back into view. */
let leave = () => {}

/** Things that a user does to look at another part of the page. */
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

const scrollTo = (element: HTMLElement) => {
  element.style.scrollMarginTop = '5rem'
  element.scrollIntoView({ block: 'start' })
}

/** The distance from the top of the page, which doesn't change when the user scrolls. */
const placeOf = (element: HTMLElement) => element.getBoundingClientRect().top + window.scrollY

/**
 * Scrolls to the part again whenever it has moved, because on a slow PC the parts above it arrive later and push it out
 * of view. Stops once the time is over or the user does something.
 */
const keepInView = (id: string, shown: HTMLElement) => {
  let [place, left] = [placeOf(shown), longest]
  const timer = setInterval(() => {
    left -= step
    if (left <= 0) return leave()
    // The part may have been drawn anew when its own data arrived.
    const element = document.getElementById(id)
    if (element === null || placeOf(element) === place) return
    place = placeOf(element)
    scrollTo(element)
  }, step)
  leave = () => {
    clearInterval(timer)
    for (const act of acts) removeEventListener(act, leave, true)
  }
  for (const act of acts) addEventListener(act, leave, true)
}

const mark = (element: HTMLElement) => {
  scrollTo(element)
  element.dataset.target = ''
  setTimeout(() => delete element.dataset.target, marked)
}

const look = (id: string, left: number) => {
  const element = document.getElementById(id)
  if (element !== null) {
    mark(element)
    keepInView(id, element)
  } else if (left > 0) waiting = setTimeout(() => look(id, left - step), step)
}

export const toTarget = (): void => {
  clearTimeout(waiting)
  leave()
  const id = location.hash.slice(1)
  if (id !== '') look(id, longest)
}

/** The events that occur when wouter changes the page's URL. */
const changes = ['pushState', 'replaceState', 'popstate', 'hashchange'] as const

let last = ''
const moved = () => {
  // When the user types in a search field, the page's URL changes too, but the target in it stays the same.
  if (location.pathname + location.hash === last) return
  last = location.pathname + location.hash
  toTarget()
}

/**
 * Scrolls to the target in the page's current URL, and later to each new target. The returned function stops
 * following the targets.
 */
export const followTargets = (): (() => void) => {
  for (const name of changes) addEventListener(name, moved)
  moved()
  return () => {
    for (const name of changes) removeEventListener(name, moved)
  }
}
