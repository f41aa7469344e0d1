/**
 * Runs `work` once the page has nothing better to do, a second from now at the latest. The answer calls it
 * off.
 */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callback (https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback).
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}
