import { useEffect, useState } from 'react'

/**
 * Runs `work` once the page is idle, or after a second at the latest. The returned function cancels the scheduled
 * call.
 */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no function that waits until the page is idle
  // (https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback).
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}

/** Returns whether the page has been idle at least once; parts of the app that can wait are loaded only then. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
