/**
 * Runs in a namespace whose only cable is counted: serves this PC, opens its pages in Chromium, and reports
 * the end. Then it starts an allowed measurement, to prove that the counter works. Prints one word a line.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { desktop, launch, openPage } from './browser.ts'
import { skipSplash } from './main-job.ts'
import { serve } from './serve.ts'

const server = await serve(undefined, ['--device', 'generic'])
// Chromium looks up names of its own even on an empty page; what our pages request of others is counted below.
const browser = await launch(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'])
try {
  const { page } = await openPage(browser, desktop)
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== server.origin) console.log(`foreign ${request.url()}`)
  })
  await page.goto(server.url)
  await skipSplash(page)
  for (const route of ['/', '/monitoring', '/network']) {
    await page.goto(`${server.origin}${route}`)
    await page.locator('main h1').first().waitFor()
    await sleep(1500)
  }
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await sleep(700)
  }
  console.log('looked')
  await page.getByRole('button', { name: 'Start Monitoring', exact: true }).first().click()
  await sleep(4000)
  console.log('measured')
} finally {
  await browser.close()
  await server.stop()
}
