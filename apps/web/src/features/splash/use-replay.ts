import { type RefObject, useEffect } from 'react'

export type Step = 'before' | 'applied' | 'undone'

/** Starts when half of it is in view: long enough to read the list before and after it changes. */
const plan: readonly { after: number; step: Step }[] = [
  { after: 1200, step: 'applied' },
  { after: 3600, step: 'undone' },
]

/**
 * Demonstrates apply and undo once when `place` comes into view; `playing` becomes false when the visitor
 * takes over. With reduced motion, the visitor starts it.
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
