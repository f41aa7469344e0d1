/**
 * Runs in a network namespace and counts the packets on its only interface. Uses the whole product for the given
 * number of seconds, without a cloud, a model or any consent, on both this real PC and the sample PC. Then allows the
 * features that send data, one after another, to prove that the counter works. Prints a line with one word at the end
 * of each part; before the first such line, prints a record of the actions.
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { wire } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { desktop, launch, openPage } from './browser.ts'
import { skipSplash } from './main-job.ts'
import { serve, tempDir } from './serve.ts'
import { signedIn } from './signed-in.ts'

const [seconds = '60', other = ''] = process.argv.slice(2)
const pauseMs = 10_000
const folder = tempDir('shared')
const server = await serve(undefined, ['--device', 'generic'])
// Chromium itself looks up names even on an empty page; requests from Clearpane's pages to other hosts are counted
// below.
const browser = await launch(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'])
const done = { pages: 0, runs: 0, answers: 0, analyses: 0, words: 0, looks: 0, syncs: 0, tasks: 0 }

let headers: Record<string, string> = {}
/**
 * Calls the server the way a page does. If a call is refused, the program ends, because an action that
 * wasn't carried out can't send anything.
 */
const call = async <T>(device: DeviceId, method: string, path: string, body?: object): Promise<T> => {
  const answer = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: { ...headers, [wire.deviceHeader]: device },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

const { page } = await openPage(browser, desktop)
page.on('request', (request) => {
  const { protocol, origin } = new URL(request.url())
  if (protocol.startsWith('http') && origin !== server.origin) console.log(`foreign ${request.url()}`)
})

const open = async (device: DeviceId, path: string) => {
  await page.evaluate((id) => localStorage.setItem('clearpane_device', JSON.stringify(id)), device)
  await page.goto(`${server.origin}${path}`)
  await page.locator('main h1').first().waitFor()
  for (const tab of await page.getByRole('tab').all()) await tab.click()
  done.pages += 1
}

const change = async () => {
  const origin = { kind: 'selection', choices: [{ tweakId: 'privacy.advertisingId' }] }
  const { plan } = await call<{ plan: { hash: string } }>('sample', 'POST', '/plan', { origin })
  await call('sample', 'POST', '/apply', { origin, planHash: plan.hash })
  await call('sample', 'POST', '/undo')
  done.runs += 2
}

const advise = async (device: DeviceId) => {
  const { analysis } = await call<{ analysis: { id: string } }>(device, 'POST', '/ai/analyze-system')
  await call(device, 'POST', '/ai/generate-recommendations', { analysisId: analysis.id })
  const found = await call<{ recommendations: { id: string }[] }>(device, 'GET', '/ai/recommendations')
  done.analyses += 1
  const [first] = found.recommendations
  return first?.id ?? null
}

const word = async (device: DeviceId, id: string) => {
  const { state } = await call<{ state: string }>(device, 'POST', '/model/word', {
    ...{ id, language: 'en', agree: true },
  })
  return state
}

const questions = ['why is my pc slow', 'what fills my disk', 'what starts with windows', 'is my pc safe']
const ask = async (device: DeviceId, at: number) => {
  await call(device, 'POST', '/ai/answer', { question: questions[at % questions.length] })
  done.answers += 1
}

/** Makes a task that the server's own timer starts once in each of the next twelve minutes. */
const schedule = async (device: DeviceId) => {
  const soon = Array.from({ length: 12 }, (_, at) => new Date(Date.now() + (at + 1) * 60_000))
  const times = soon.map((one) => one.toTimeString().slice(0, 5)).toSorted()
  const task = { name: 'Look', type: 'cleanup', schedule: 'custom', when: { times, everyDays: 1 } }
  const made = await call<{ task: { id: string } }>(device, 'POST', '/automation/create-task', task)
  return async () => {
    const { runs } = await call<{ runs: { ordinal: number; state: string }[] }>(
      ...[device, 'GET', `/automation/tasks/${made.task.id}/runs`],
    )
    return runs.filter(({ ordinal, state }) => ordinal === 0 && ['done', 'needsYou'].includes(state)).length
  }
}

const profile = async () => {
  const made = await call<{ profile: { profileId: string } }>('sample', 'POST', '/cloud-profile/create', {
    ...{ name: 'Ana', email: 'ana@example.com', deviceName: 'Desk' },
  })
  const path = `/cloud-profile/${made.profile.profileId}`
  await call('sample', 'POST', `${path}/preferences`, {
    preferences: { autoSync: true, syncInterval: 5 },
    place: { kind: 'folder', path: folder },
  })
  return {
    sync: async (on: boolean) => {
      await call('sample', 'PUT', `${path}/sync`, { optimizationSettings: { startup: { delayedStart: on } } })
      await call('sample', 'POST', `${path}/person`, { name: on ? 'Ana' : 'Ana Diaz', email: '' })
      done.syncs += 1
    },
    /** The connection is refused, because nothing listens on that port; only the attempt is counted. */
    toCloud: () =>
      call('sample', 'POST', `${path}/preferences`, {
        place: { kind: 'cloud', address: `https://${other}` },
      }).catch(() => undefined),
  }
}

const everyPage = async (): Promise<string[]> => {
  const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
  await links.first().waitFor()
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '/'))
}

const askOnPage = async () => {
  await page.goto(`${server.origin}/ai-recommendations`)
  const field = page.getByRole('combobox', { name: 'Question about this PC' })
  await field.fill('what changed since monday')
  await field.press('Enter')
  await page.locator('main [aria-live]').first().waitFor({ state: 'attached' })
  done.answers += 1
}

try {
  await page.goto(server.url)
  await skipSplash(page)
  headers = await signedIn(await server.link())
  const paths = await everyPage()
  const own = await profile()
  const ran = await Promise.all([schedule('sample'), schedule('generic')])
  const states = new Set<string>()
  const until = Date.now() + Number(seconds) * 1000
  // Every page is opened once, even if there is little time.
  for (let at = 0; Date.now() < until || at < paths.length * 2; at += 1) {
    const device = at % 2 === 0 ? 'generic' : 'sample'
    await open(device, paths[Math.floor(at / 2) % paths.length] ?? '/')
    if (at % 4 === 0) await change()
    if (at % 4 === 1) await own.sync(at % 8 === 1)
    if (at % 4 === 2) await ask(device, at / 2)
    if (at % 4 === 3) await call('sample', 'POST', '/drift/look')
    if (at % 4 === 3) done.looks += 1
    if (at % 24 === 5) await askOnPage()
    if (at % 24 === 10) {
      const id = await advise('sample')
      if (id !== null) states.add(await word('sample', id))
      done.words = states.has('off') && states.size === 1 ? done.words + 1 : -1
    }
    await sleep(Math.max(0, Math.min(pauseMs, until - Date.now())))
  }
  for (const count of ran) done.tasks += await count()
  console.log(JSON.stringify(done))
  console.log('silent')

  await call('sample', 'POST', '/model', { url: `http://${other}:4711/v1`, name: 'small' })
  const id = await advise('sample')
  if (id !== null) await word('sample', id)
  console.log('model')
  await own.toCloud()
  console.log('cloud')
  await open('generic', '/network')
  await page.getByRole('button', { name: 'Start Monitoring', exact: true }).first().click()
  await sleep(4000)
  console.log('monitoring')
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
