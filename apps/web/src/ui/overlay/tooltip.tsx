import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { placeBeside } from './position-popover.ts'

/**
 * The delay in ms before the first tooltip, as set by the specification; tooltips that follow soon afterwards have no
 * delay.
 */
const delay = 700
const skipDelay = 300
let lastShown = Number.NEGATIVE_INFINITY

/**
 * Additional text for an element that already has a name: the text describes the element, but is never the only name
 * it has. The tooltip appears on hover, on keyboard focus and on a tap; it disappears on Escape, on scrolling or on a
 * tap elsewhere.
 */
export const Tooltip = ({
  text,
  className,
  children,
}: {
  text: ReactNode
  className?: string
  children: ReactNode
}) => {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  const soon = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(true), wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!shown || box.current === null || anchor.current === null) return
    const element = box.current
    element.showPopover()
    placeBeside(anchor.current, element)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    // On a touch screen, the tapped element never gets a leave or blur event.
    const onTouch = (event: PointerEvent) =>
      event.pointerType === 'touch' && !anchor.current?.contains(event.target as Node) && setShown(false)
    const onScroll = () => setShown(false)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onTouch)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      lastShown = performance.now()
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onTouch)
      document.removeEventListener('scroll', onScroll, { capture: true })
      if (element.isConnected) element.hidePopover()
    }
  }, [shown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; what is inside is what can be used.
    <span
      ref={anchor}
      aria-describedby={shown ? id : undefined}
      onPointerEnter={({ pointerType }) =>
        pointerType !== 'touch' && soon(performance.now() - lastShown < skipDelay ? 0 : delay)
      }
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hide()}
      onPointerDown={hide}
      onPointerUp={({ pointerType }) => pointerType === 'touch' && soon(0)}
      onFocus={({ target }) => target.matches(':focus-visible') && soon(0)}
      onBlur={hide}
      className={cx('inline-flex max-w-full', className)}
    >
      {children}
      <span
        ref={box}
        id={id}
        role="tooltip"
        popover="manual"
        className="pointer-events-none fixed m-0 max-w-72 rounded-control border border-line bg-raised px-2.5 py-1.5 text-12 text-text shadow-float open:animate-fade"
      >
        {text}
      </span>
    </span>
  )
}

/**
 * Text with an explanation that can also be reached with the Tab key. Use this component for a single place on a
 * page, not for every row of a list.
 */
export const Explained = ({
  by,
  className,
  children,
}: {
  by: string
  className?: string
  children: ReactNode
}) => (
  <Tooltip text={by} className="min-w-0">
    {/** biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can't reach the tooltip's text in any other way. */}
    <span tabIndex={0} className={cx('min-w-0 rounded-control', className)}>
      {children}
    </span>
  </Tooltip>
)
