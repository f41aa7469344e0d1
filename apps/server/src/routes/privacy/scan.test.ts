/** Tests the privacy scanner as a job, over HTTP. */
import { wire } from '@clearpane/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browser, holdActs, holdLooks, type SocketServer, socketServer } from '../../testing/socket.ts'

let open: SocketServer
beforeEach(async () => {
  open = await socketServer()
})
afterEach(() => open.close())

const scan = '/api/privacy-scan'
type Listed = { results: { type: string; at: string; value: { issues: unknown[] } }[] }

test('the privacy scan sends its progress to the pages that listen, and its result is stored until it is cleared', async () => {
  const page = await browser(open.server)
  const stream = await page.listen(['job:mine', 'results:sample'])
  const answer = await page.post(scan, {}, { [wire.progressHeader]: 'mine' })
  const { success: _, ...value } = (await answer.json()) as Record<string, unknown>
  await stream.until(({ topic }) => topic === 'results:sample')
  const kept = async () => ((await (await page.get('/api/results')).json()) as Listed).results
  expect(await kept()).toMatchObject([{ type: 'privacyScan', value }])
  expect((await page.remove('/api/results/privacyScan')).status).toBe(200)
  expect(await kept()).toEqual([])
  await vi.waitFor(() => expect(stream.of('results:sample')).toMatchObject([{}, { at: null }]), 30_000)
  await stream.close()
})

test('the privacy scan reports that it was cancelled, and a page that is reloaded during the scan finds the scan again', async () => {
  const page = await browser(open.server)
  await page.get('/api/devices')
  const looks = holdLooks(open.host)
  const answer = page.post(scan, {}, { [wire.progressHeader]: 'mine' })
  const listed = async () => (await (await page.get('/api/jobs')).json()) as { jobs: { stage: string }[] }
  await vi.waitFor(
    async () => expect((await listed()).jobs).toMatchObject([{ id: 'mine', stage: 'read' }]),
    30_000,
  )
  const stream = await page.listen(['job:mine'])
  await stream.until(({ topic }) => topic === 'job:mine')
  expect(stream.of('job:mine')).toMatchObject([{ job: { type: 'privacyScan', percent: 25 }, partials: [] }])
  expect((await page.remove('/api/jobs/mine')).status).toBe(200)
  expect((await answer).status).toBe(409)
  expect(await (await answer).json()).toMatchObject({ error: { code: 'JOB_CANCELLED' } })
  looks.open()
  await stream.close()
})

test('a privacy scan can take place while a run is in progress', async () => {
  const page = await browser(open.server)
  const acts = holdActs(open.host)
  const run = page.post('/api/apply-profile', { profile: 'both' })
  await acts.reached()
  expect((await page.post(scan, {})).status).toBe(200)
  acts.open()
  expect((await run).status).toBe(200)
})
