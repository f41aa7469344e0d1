import { useEffect, useState } from 'react'

/**
 * Returns the time, updated every second while `ticking` is true. Use this time for a clock on screen, never for
 * progress.
 */
export const useNow = (ticking: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!ticking) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}
