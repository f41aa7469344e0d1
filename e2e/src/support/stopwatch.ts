/** Measures inside the page how long something lasts, so that a pause of the test itself doesn't count. */
import type { Page } from 'playwright-core'

export const tickMs = 50

type Took = {
  ms: number
  /**
   * How often a repeating timer of the page fired during the measurement. If the whole machine pauses, the timer
   * fires only once afterwards, so an upper limit in ticks holds on a slow machine too.
   */
  ticks: number
}

/**
 * Measures from the moment when the first selector matches an element until the second selector does. Returns a
 * function that resolves with the result.
 */
export const stopwatch = async (page: Page, begins: string, ends: string): Promise<() => Promise<Took>> => {
  await page.evaluate(
    ([from, to, every]) => {
      const took = new Promise<Took>((done) => {
        let [begun, ticks] = [Number.NaN, 0]
        const look = () => {
          if (Number.isNaN(begun)) {
            if (document.querySelector(from) !== null) begun = performance.now()
          } else if (document.querySelector(to) !== null) {
            done({ ms: performance.now() - begun, ticks })
            observer.disconnect()
            clearInterval(timer)
          }
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        for (const event of ['pointerover', 'toggle']) document.addEventListener(event, look, true)
        const timer = setInterval(() => {
          if (!Number.isNaN(begun)) ticks++
          look()
        }, every)
      })
      Object.assign(window, { stopwatch: took })
    },
    [begins, ends, tickMs] as const,
  )
  return () => page.evaluate(() => (window as unknown as { stopwatch: Promise<Took> }).stopwatch)
}
