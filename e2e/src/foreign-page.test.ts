/**
 * Tests a hostile page from another origin in the signed-in browser: it tries every way in which a page can send a
 * request, for every kind of URL that Clearpane has. A page on another port of the same host has access to our
 * cookie; `localhost` is a different site.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noChromium } from './support/browser.ts'
import { type Neighbour, startNeighbour } from './support/neighbour.ts'
import { openSession, type Session } from './support/session.ts'

const paths = [
  '/api/app',
  '/api/tweaks',
  '/api/events',
  '/api/apply',
  '/api/undo',
  '/api/security/report/sample/report.json',
  '/session',
]

/**
 * Code that runs inside the foreign page. Each function takes a URL, and ends when the browser is done with that URL.
 */
const ways: Record<string, string> = {
  fetch: `(url) => fetch(url, { credentials: 'include' })`,
  'fetch without CORS': `(url) => fetch(url, { mode: 'no-cors', credentials: 'include' })`,
  'a simple POST': `(url) => fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"origin":{}}' })`,
  'a POST of JSON': `(url) => fetch(url, { method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' }, body: '{}' })`,
  DELETE: `(url) => fetch(url, { method: 'DELETE', credentials: 'include' })`,
  image: `(url) => new Promise((done) => Object.assign(new Image(), { onload: done, onerror: done, src: url }))`,
  script: `(url) => new Promise((done) => document.head.append(Object.assign(document.createElement('script'), { onload: done, onerror: done, src: url })))`,
  frame: `(url) => new Promise((done) => document.body.append(Object.assign(document.createElement('iframe'), { onload: done, src: url })))`,
  EventSource: `(url) => new Promise((done) => { const open = new EventSource(url, { withCredentials: true }); open.onmessage = open.onopen = open.onerror = () => { open.close(); done() } })`,
  WebSocket: `(url) => new Promise((done) => { const open = new WebSocket(url.replace('http', 'ws')); open.onopen = open.onerror = open.onclose = done })`,
  form: `(url) => new Promise((done) => { const frame = document.body.appendChild(Object.assign(document.createElement('iframe'), { name: 'f' + Math.random() })); frame.onload = done; const form = document.body.appendChild(Object.assign(document.createElement('form'), { action: url, method: 'POST', enctype: 'text/plain', target: frame.name })); form.append(Object.assign(document.createElement('input'), { name: '{"a":"', value: '"}' })); form.submit() })`,
  beacon: `(url) => { navigator.sendBeacon(url, '{}'); return new Promise((done) => setTimeout(done, 50)) }`,
}

const hosts = ['127.0.0.1', 'localhost']

describe.skipIf(noChromium)(`a foreign page${noChromium === null ? '' : `: ${noChromium}`}`, () => {
  let session: Session
  let neighbour: Neighbour
  beforeAll(async () => {
    session = await openSession()
    neighbour = await startNeighbour({ '/': '<!doctype html><title>foreign</title><body>' })
  })
  afterAll(async () => {
    await neighbour?.close()
    await session?.close()
  })

  test.for(hosts)('on %s gets no access and changes nothing', async (host) => {
    const { context, server, page } = session
    const answered: { way: string; path: string; status: number }[] = []
    let way = ''
    const note = (address: string, status: number) => {
      const url = new URL(address)
      if (url.port === String(server.port)) answered.push({ way, path: url.pathname, status })
    }
    const foreign = await context.newPage()
    // Responses that the page itself isn't allowed to read show up only in the browser's own events.
    const events = await context.newCDPSession(foreign)
    const sent = new Map<string, string>()
    events.on('Network.requestWillBeSent', ({ requestId, request }) => sent.set(requestId, request.url))
    events.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) =>
      note(sent.get(requestId) ?? server.origin, statusCode),
    )
    await events.send('Network.enable')
    foreign.on('response', (response) => {
      if (response.frame() !== foreign.mainFrame()) note(response.url(), response.status())
    })
    await foreign.goto(`http://${host}:${neighbour.port}/`)
    let tried = 0
    for (const [name, send] of Object.entries(ways)) {
      way = name
      const urls = JSON.stringify(paths.map((path) => server.origin + path))
      await foreign.evaluate(`Promise.all(${urls}.map((url) => Promise.race([
        Promise.resolve((${send})(url)).catch(() => null),
        new Promise((done) => setTimeout(done, 3000)),
      ]))).then(() => null)`)
      tried += paths.length
    }
    await foreign.close()
    // The page at /session is meant for users without a session, and reveals nothing else.
    const through = answered.filter(({ status, path }) => status < 400 && path !== '/session')
    console.log(
      `foreign page on ${host}: ${tried} attempts, ${answered.length} answers, ${through.length} through`,
    )
    // If the browser had sent no request at all, the test would prove nothing.
    expect(new Set(answered.map((one) => one.way)).size).toBeGreaterThanOrEqual(8)
    expect(through).toEqual([])
    // The session is still valid, and no run was carried out.
    await page.goto(`${server.origin}/history`)
    await page.getByText('No changes yet').waitFor()
  })
})
