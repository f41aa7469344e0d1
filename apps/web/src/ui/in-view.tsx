import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window a part starts to load, so that it's ready when scrolled to. */
const ahead = '300px'

/**
 * Shows `placeholder` until its place comes into view, then the children permanently. Give the placeholder
 * the children's size, so that what's below doesn't jump.
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
