import type { Page } from 'playwright-core'

/**
 * Waits until the page shows its heading and nothing of it is on its way. Asks in the page, picture by picture:
 * a locator that has waited a quarter of a second asks only every half second, and this runs hundreds of times.
 */
export const atRest = async (page: Page, heading = ''): Promise<void> => {
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('h1')].some(
        (one) => one.checkVisibility() && one.textContent.includes(name),
      ) && document.querySelector('[aria-busy="true"]') === null,
    heading,
  )
}
