/**
 * Runs in a namespace whose only cable is counted: a profile in a folder, synced again and again by hand and automatically, with every
 * part of the page open and no cloud chosen. At the end it chooses a cloud, to prove that the counter works. Prints one word a line.
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { desktop, launch, openPage } from './browser.ts'
import { skipSplash } from './main-job.ts'
import { serve, tempDir } from './serve.ts'

const [seconds = '60', cloud = ''] = process.argv.slice(2)
const folder = tempDir('shared')
const server = await serve()
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
  const send = (method: string, path: string, body: object): Promise<{ profile: { profileId: string } }> =>
    page.evaluate(
      async ([how, where, text]) => {
        const secret = JSON.parse(localStorage.getItem('clearpane_secret') ?? 'null')
        const answer = await fetch(`/api/cloud-profile${where}`, {
          method: how,
          headers: {
            'content-type': 'application/json',
            'x-clearpane-request': secret,
            'x-clearpane-device': 'sample',
          },
          body: text,
        })
        return answer.json()
      },
      [method, path, JSON.stringify(body)] as const,
    )
  const made = await send('POST', '/create', { name: 'Ana', email: 'ana@example.com', deviceName: 'Desk' })
  const own = `/${made.profile.profileId}`
  await send('POST', `${own}/preferences`, {
    preferences: { autoSync: true, syncInterval: 5 },
    place: { kind: 'folder', path: folder },
  })
  await page.goto(`${server.origin}/cloud-profiles`)
  await page.getByRole('tab').first().waitFor()
  const until = Date.now() + Number(seconds) * 1000
  for (let on = false; Date.now() < until; on = !on) {
    await send('PUT', `${own}/sync`, { optimizationSettings: { startup: { delayedStart: on } } })
    await send('POST', `${own}/person`, { name: on ? 'Ana' : 'Ana Diaz', email: '' })
    for (const tab of await page.getByRole('tab').all()) await tab.click()
    await sleep(4000)
  }
  console.log('off')
  await send('POST', `${own}/preferences`, { place: { kind: 'cloud', address: cloud } })
  console.log('on')
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
