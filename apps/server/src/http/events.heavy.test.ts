/**
 * Tests jobs and their single event stream on a real socket: order, reload, cancellation, and runs that outlive the
 * page that started them.
 */
import { type ApiEvent, errorBodySchema, wire } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RunningServer } from '../start.ts'
import { browser, holdActs, type SocketServer, socketServer } from '../testing/socket.ts'

let open: SocketServer
let server: RunningServer
beforeEach(async () => {
  open = await socketServer()
  server = open.server
})
afterEach(() => open.close())

const both = { profile: 'both' }

type Progress = { stage: string; done: number; total: number }
const isEnd = (event: ApiEvent) =>
  event.topic === 'jobs' && !['running', 'cancelling'].includes(event.news.state)

describe('the event stream', () => {
  test('reports in this order, before the POST returns: the start of a run, each stage with every change, the end, and the topics that changed', async () => {
    const page = await browser(server)
    const stream = await page.listen(['jobs', 'job:mine-1', 'status:sample', 'runs:sample'])
    expect(stream.type).toMatch(/^text\/event-stream/)
    await stream.until(({ topic }) => topic === 'status:sample')
    const answer = await page.post('/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })
    expect(answer.status).toBe(200)
    await stream.until(({ topic }) => topic === 'runs:sample')
    await stream.close()
    expect(stream.of('jobs')).toMatchObject([
      { id: 'mine-1', type: 'run', state: 'running', percent: 0, actor: { kind: 'person' } },
      { id: 'mine-1', state: 'done', percent: 100 },
    ])
    const partials = stream
      .of('job:mine-1')
      .flatMap((news) => ('partial' in (news as object) ? [(news as { partial: Progress }).partial] : []))
    expect(partials.map(({ stage, done, total }) => `${stage} ${done}/${total}`)).toEqual([
      'plan 0/0',
      'journal 0/4',
      'restorePoint 0/4',
      'apply 1/4',
      'apply 2/4',
      'apply 3/4',
      'apply 4/4',
      'end 4/4',
    ])
    const patches = stream.of('status:sample') as { from: string; to: string; moved: { id: string }[] }[]
    expect(patches.map(({ moved }) => moved.map(({ id }) => id))).toEqual([
      [],
      // The last tweak in this list changes the same value as privacy.two.
      ['privacy.one', 'privacy.two', 'services.three', 'privacy.opposite'],
    ])
    expect(patches[1]?.from).toBe(patches[0]?.to)
    const { revision } = (await (await page.get('/api/status')).json()) as { revision: string }
    expect(patches[1]?.to).toBe(revision)
  })

  test('reports the earlier events of a job to a page that connects during that job, as /api/jobs does', async () => {
    const page = await browser(server)
    const acts = holdActs(open.host)
    const answer = page.post('/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })
    await acts.reached()
    const stream = await page.listen(['job:mine-1', 'jobs'])
    await stream.until(
      (event) =>
        event.topic === 'job:mine-1' && 'job' in event.news && event.news.job.stage === 'restorePoint',
    )
    const { jobs } = (await (await page.get('/api/jobs')).json()) as {
      jobs: { id: string; partials: unknown[] }[]
    }
    expect(jobs.map(({ id, partials }) => [id, partials.length])).toEqual([['mine-1', 3]])
    acts.open()
    await stream.until(isEnd)
    expect((await answer).status).toBe(200)
    await stream.close()
  })

  test('accepts more topics while it’s open, and refuses an unknown topic', async () => {
    const page = await browser(server)
    const stream = await page.listen()
    await stream.until(({ topic }) => topic === 'hello')
    const [hello] = stream.events
    const path = `/api/events/${hello?.topic === 'hello' ? hello.stream : ''}`
    expect((await page.post(path, { topics: ['weather:sample'] })).status).toBe(400)
    expect((await page.post('/api/events/nobody', { topics: [] })).status).toBe(404)
    expect((await page.post(path, { topics: ['status:sample'] })).status).toBe(200)
    await stream.until(({ topic }) => topic === 'status:sample')
    await stream.close()
    expect((await page.get(`${wire.eventsPath}?topics=weather`)).status).toBe(400)
  })

  test('continues after the last event that the page received', async () => {
    const page = await browser(server)
    const first = await page.listen(['jobs'])
    await first.until(({ topic }) => topic === 'hello')
    await first.close()
    await page.post('/api/apply-profile', both)
    const second = await page.listen(['jobs'], first.last())
    await second.until(isEnd)
    await second.close()
    expect(second.events.find(({ topic }) => topic === 'hello')).toMatchObject({
      topics: ['jobs'],
      reset: [],
    })
    expect(second.of('jobs')).toHaveLength(2)
  })

  test('reports changes by other programs to the pages that listen, and observes the PC only while a page listens', async () => {
    const page = await browser(server)
    const looked = vi.spyOn(open.host, 'observe')
    const looks = async () => {
      looked.mockClear()
      await new Promise((resolve) => setTimeout(resolve, 100))
      return looked.mock.calls.length
    }
    const idle = await page.listen(['jobs'])
    await page.get('/api/tweaks')
    await page.get('/api/status')
    expect(await looks()).toBe(0)
    await idle.close()
    const stream = await page.listen(['status:sample'])
    await stream.until(({ topic }) => topic === 'status:sample')
    open.host.registry.write(
      { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' },
      { type: 4, hex: '05000000' },
    )
    await expect.poll(() => stream.of('status:sample')).toHaveLength(2)
    await vi.waitFor(async () => expect(await looks()).toBeGreaterThan(0), { timeout: 60_000 })
    await stream.close()
    await vi.waitFor(async () => expect(await looks()).toBe(0), { timeout: 60_000 })
  })
})

describe('a run', () => {
  test('continues after the page that started it is closed', async () => {
    const page = await browser(server)
    const acts = holdActs(open.host)
    const tab = new AbortController()
    const requested = page.post('/api/apply-profile', both, {}, tab.signal).catch(() => 'hung up')
    await acts.reached()
    tab.abort()
    expect(await requested).toBe('hung up')
    acts.open()
    const results = async () => {
      const { runs } = (await (await page.get('/api/runs')).json()) as { runs: { result: string }[] }
      return runs.map(({ result }) => result)
    }
    await expect.poll(results).toEqual(['done'])
  })

  test('is cancelled by DELETE after the current change, and its changes can be undone', async () => {
    const page = await browser(server)
    const before = open.host.dump()
    const acts = holdActs(open.host)
    const answer = page.post('/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })
    await acts.reached()
    const cancel = await page.remove('/api/jobs/mine-1')
    expect(cancel.status).toBe(200)
    acts.open()
    const cancelled = (await (await answer).json()) as {
      success: boolean
      message: string
      run: { runId: string; result: string; changed: number }
    }
    expect(cancelled).toMatchObject({ success: false, run: { result: 'cancelled', changed: 1 } })
    await page.post('/api/undo', { runId: cancelled.run.runId })
    expect(open.host.dump()).toBe(before)
  })

  test('is refused while another run is in progress on the same PC, and the message names the process that holds the lock', async () => {
    const page = await browser(server)
    const acts = holdActs(open.host)
    const first = page.post('/api/apply-profile', both)
    await acts.reached()
    for (const path of ['/api/apply-profile', '/api/devices/sample/reset']) {
      const second = await page.post(path, path.endsWith('profile') ? both : {})
      const body = errorBodySchema.parse(await second.json())
      expect({ status: second.status, code: body.error.code }).toEqual({
        status: 409,
        code: 'RUN_IN_PROGRESS',
      })
      expect(body.error.detail).toContain(`Process ${process.pid} (dashboard)`)
    }
    acts.open()
    expect((await first).status).toBe(200)
  })

  test('is refused if another run already uses its id', async () => {
    const page = await browser(server)
    const acts = holdActs(open.host)
    const first = page.post('/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })
    await acts.reached()
    expect((await page.post('/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })).status).toBe(
      400,
    )
    acts.open()
    expect((await first).status).toBe(200)
  })

  test('stops after its current change when the server closes, and is recorded and reported as cancelled', async () => {
    const page = await browser(server)
    const acts = holdActs(open.host)
    const requested = page.post('/api/apply-profile', both)
    await acts.reached()
    const closed = server.close()
    acts.open()
    await closed
    expect(await (await requested).json()).toMatchObject({ run: { result: 'cancelled' } })
    const pc = await open.devices.open('sample')
    expect(pc.ok && (await pc.value.service.runs()).map(({ result }) => result)).toEqual(['cancelled'])
  })
})
