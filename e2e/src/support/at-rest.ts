import type { Page } from 'playwright-core'

/**
 * Waits until the page shows its heading and has finished loading. The check runs inside the page, frame by frame,
 * because this function runs hundreds of times. A locator that has waited a quarter of a second checks only every
 * half second.
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
