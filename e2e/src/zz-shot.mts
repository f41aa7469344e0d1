import { atRest } from './support/at-rest.ts'
import { desktop, launch, openPage } from './support/browser.ts'
import { signIn } from './support/main-job.ts'
import { serve } from './support/serve.ts'

const [, , out = '/tmp/w', ...paths] = process.argv
const server = await serve()
const browser = await launch()
const { page } = await openPage(browser, desktop)
await signIn(page, server.url)
for (const spec of paths) {
  const [path = '/', width = '1440', theme = 'dark', click = ''] = spec.split('|')
  await page.emulateMedia({ colorScheme: theme as 'dark' })
  await page.setViewportSize({ width: Number(width), height: width === '390' ? 844 : 1000 })
  await page.goto(`${server.origin}${path}`)
  await atRest(page)
  for (const name of click.split('>').filter(Boolean)) {
    await page.getByRole('button', { name }).or(page.getByRole('tab', { name })).first().click()
    await atRest(page).catch(() => {})
    await page.waitForTimeout(800)
  }
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
      .map((e) => `${e.tagName}.${e.className.toString().slice(0, 80)} ${e.textContent?.slice(0, 60)}`)
      .slice(0, 8),
  )
  const file = `${out}/${path.replace(/[^a-z0-9]+/gi, '_')}-${width}-${theme}.png`
  await page.screenshot({ path: file, fullPage: true })
  console.log(file, wide)
}
await browser.close()
await server.stop()
process.exit(0)
