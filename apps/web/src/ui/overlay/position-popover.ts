/**
 * Computes the position of a floating box next to its anchor. The function is pure: it takes sizes in CSS pixels and
 * returns the position of a corner.
 */

type Rect = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const gap = 6
const edge = 8

/**
 * Centres the box below its anchor, or above the anchor if there isn't enough room below. The box always stays inside
 * the window.
 */
export const place = (anchor: Rect, box: Size, view: Size): { left: number; top: number } => {
  const below = anchor.top + anchor.height + gap
  const above = anchor.top - gap - box.height
  const fits = below + box.height <= view.height - edge
  const centred = anchor.left + anchor.width / 2 - box.width / 2
  const inside = (at: number, size: number, room: number) => Math.max(edge, Math.min(at, room - edge - size))
  return {
    left: inside(centred, box.width, view.width),
    top: inside(fits || above < edge ? below : above, box.height, view.height),
  }
}

/** Whether any part of the element is inside the window. */
export const isInWindow = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom >= 0 && top <= window.innerHeight
}

/** Moves a visible element so that it's next to `anchor`. The element's style must be `position: fixed`. */
export const placeBeside = (anchor: HTMLElement, box: HTMLElement) => {
  // Uses the width of the body, because the width of the root element includes the space for the scroll bar.
  const view = { width: document.body.clientWidth, height: window.innerHeight }
  const { left, top } = place(
    anchor.getBoundingClientRect(),
    { width: box.offsetWidth, height: box.offsetHeight },
    view,
  )
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}
