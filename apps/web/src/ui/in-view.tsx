import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window a part begins to load, so that whoever scrolls finds it there. */
const ahead = '300px'

/**
 * Shows `placeholder` until its place comes into view, then the children for good. Give the placeholder the
 * children's size: what's below must not jump.
 */
export const InView = ({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) => {
  const [seen, setSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (seen || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  return seen ? children : <div ref={place}>{placeholder}</div>
}
