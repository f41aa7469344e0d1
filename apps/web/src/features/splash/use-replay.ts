import { type RefObject, useEffect } from 'react'

export type Step = 'before' | 'applied' | 'undone'

/** From the moment half of it is in view: long enough to read the list before it changes, and after. */
const plan: readonly { after: number; step: Step }[] = [
  { after: 1200, step: 'applied' },
  { after: 3600, step: 'undone' },
]

/**
 * Shows apply and undo once, by itself, as soon as `place` is in view; `playing` turns to false when a person
 * takes over. Who asked for reduced motion starts it themselves.
 */
export const useReplay = (
  place: RefObject<HTMLElement | null>,
  playing: boolean,
  go: (step: Step) => void,
) => {
  useEffect(() => {
    const node = place.current
    if (!playing || node === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let timers: ReturnType<typeof setTimeout>[] = []
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        timers = plan.map(({ after, step }) => setTimeout(() => go(step), after))
      },
      { threshold: 0.5 },
    )
    observer.observe(node)
    return () => {
      observer.disconnect()
      timers.forEach(clearTimeout)
    }
  }, [place, playing, go])
}
