/**
 * What a mouse learns by resting on something (its `title`), a finger learns by tapping it. Only where the tap
 * does nothing else. One box for the page; the next tap, a scroll or Escape takes it away.
 */
import { placeBeside } from './position-popover.ts'

const used = 'a, button, input, select, textarea, label, summary, [role="switch"], [draggable="true"]'

const boxOf = (text: string): HTMLElement => {
  const box = document.createElement('span')
  box.setAttribute('role', 'tooltip')
  box.setAttribute('popover', 'manual')
  box.className =
    'pointer-events-none fixed m-0 max-w-72 rounded-control border border-line bg-raised px-2.5 py-1.5 text-12 text-text shadow-float open:animate-fade'
  box.textContent = text
  return box
}

export const showTitlesOnTouch = (): (() => void) => {
  let shown: HTMLElement | null = null
  const hide = () => {
    shown?.remove()
    shown = null
  }
  const onClick = (event: MouseEvent) => {
    hide()
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return
    if (!(event.target instanceof Element) || event.target.closest(used) !== null) return
    const named = event.target.closest<HTMLElement>('[title]')
    if (named === null || named.title === '') return
    shown = boxOf(named.title)
    // In the same dialog: outside an open one nothing is announced.
    ;(named.closest('[role="dialog"]') ?? document.body).append(shown)
    shown.showPopover()
    placeBeside(named, shown)
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  document.addEventListener('scroll', hide, { capture: true, passive: true })
  return () => {
    hide()
    document.removeEventListener('click', onClick)
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('scroll', hide, { capture: true })
  }
}
