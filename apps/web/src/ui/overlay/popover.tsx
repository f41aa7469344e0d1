import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { isInWindow, placeBeside } from './position-popover.ts'

/**
 * A small box next to its button, based on the browser's own popover. The box is above everything else, closes on
 * Escape or on a click elsewhere, and then returns the focus to the button
 * (developer.mozilla.org/docs/Web/API/Popover_API).
 */
export const Popover = ({
  label,
  button,
  buttonClassName,
  children,
}: {
  /** The box's label, which is also the button's label if the button contains only an icon. */
  label: string
  button: ReactNode
  buttonClassName?: string
  children: ReactNode
}) => {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (!open) return
    // Runs once the box's content exists, because until then the box has no height from which to compute its
    // position.
    const follow = () => {
      if (anchor.current === null || box.current === null) return
      // When a card higher up finishes loading, the page moves as if the user had scrolled. If this movement closed
      // the box, users would lose what they were reading.
      if (isInWindow(anchor.current)) placeBeside(anchor.current, box.current)
      else box.current.hidePopover()
    }
    follow()
    const moved = (event: Event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) follow()
    }
    window.addEventListener('scroll', moved, true)
    window.addEventListener('resize', moved)
    return () => {
      window.removeEventListener('scroll', moved, true)
      window.removeEventListener('resize', moved)
    }
  }, [open])
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        aria-expanded={open}
        popoverTarget={id}
        className={cx('rounded-control text-muted hover:text-text', buttonClassName)}
      >
        {button}
      </button>
      <section
        ref={box}
        id={id}
        popover="auto"
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed m-0 w-80 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-raised p-4 text-left text-13 font-normal tracking-normal text-text shadow-float open:animate-fade"
      >
        {open && children}
      </section>
    </>
  )
}
