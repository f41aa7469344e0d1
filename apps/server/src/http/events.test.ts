/**
 * Jobs and their one event stream on a real socket: order, reload, cancel, and runs that outlive their page.
 */
import { errorBodySchema, wire } from '@clearpane/contracts'
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

describe('the event stream', () => {
  test('reports a run in order: job, its stages with every change, its end, and that the device changed; then the POST returns', async () => {
    const page = await browser(server)
    const stream = await page.listen()
    expect(stream.type).toMatch(/^text\/event-stream/)
    const answer = await page.post('/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })
    expect(answer.status).toBe(200)
    await stream.until(({ type }) => type === 'changed')
    await stream.close()
    const told = stream.events.map((event) =>
      event.type === 'job'
        ? `job ${event.job.id} ${event.job.state}`
        : event.type === 'progress'
          ? `${event.id} ${event.progress.stage} ${event.progress.done}/${event.progress.total}`
          : `changed ${event.device}`,
    )
    expect(told).toEqual([
      'job mine-1 running',
      'mine-1 plan 0/0',
      'mine-1 journal 0/4',
      'mine-1 restorePoint 0/4',
      'mine-1 apply 1/4',
      'mine-1 apply 2/4',
      'mine-1 apply 3/4',
      'mine-1 apply 4/4',
      'mine-1 end 4/4',
      'job mine-1 ended',
      'changed sample',
    ])
  })

  test('reports a running run to a page that connects in the middle, as /api/jobs does', async () => {
    const page = await browser(server)
    const acts = holdActs(open.host)
    const answer = page.post('/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })
    await acts.reached()
    const stream = await page.listen()
    await stream.until(
      (event) =>
        event.type === 'job' && event.job.id === 'mine-1' && event.job.last?.stage === 'restorePoint',
    )
    const { jobs } = (await (await page.get('/api/jobs')).json()) as { jobs: { id: string }[] }
    expect(jobs.map(({ id }) => id)).toEqual(['mine-1'])
    acts.open()
    await stream.until((event) => event.type === 'progress' && event.progress.stage === 'end')
    expect((await answer).status).toBe(200)
    await stream.close()
  })

  test('sends changed if a value on a page changes externally, and only while a page is connected', async () => {
    const page = await browser(server)
    await page.get('/api/tweaks')
    const stream = await page.listen()
    await page.get('/api/tweaks')
    open.host.registry.write(
      { kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' },
      { type: 4, hex: '05000000' },
    )
    await stream.until((event) => event.type === 'changed' && event.device === 'sample')
    await stream.close()
    const looked = vi.spyOn(open.host, 'observe')
    const looks = async () => {
      looked.mockClear()
      await new Promise((resolve) => setTimeout(resolve, 100))
      return looked.mock.calls.length
    }
    await vi.waitFor(async () => expect(await looks()).toBe(0), { timeout: 5000 })
    const other = await page.listen()
    await page.get('/api/tweaks')
    expect(await looks()).toBeGreaterThan(0)
    await other.close()
  })
})

describe('a run', () => {
  test('continues when its page is gone', async () => {
    const page = await browser(server)
    const acts = holdActs(open.host)
    const tab = new AbortController()
    const asked = page.post('/api/apply-profile', both, {}, tab.signal).catch(() => 'hung up')
    await acts.reached()
    tab.abort()
    expect(await asked).toBe('hung up')
    acts.open()
    await vi.waitFor(async () => {
      const { runs } = (await (await page.get('/api/runs')).json()) as { runs: { result: string }[] }
      expect(runs.map(({ result }) => result)).toEqual(['done'])
    })
  })

  test('is cancelled by DELETE after the current change, and what it did can be undone', async () => {
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

  test('refuses a second one on the same PC and names who holds it', async () => {
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

  test('with an id that is in use is refused', async () => {
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

  test('stops after its change when the server is closed, with its end on record and its page informed', async () => {
    const page = await browser(server)
    const acts = holdActs(open.host)
    const asked = page.post('/api/apply-profile', both)
    await acts.reached()
    const closed = server.close()
    acts.open()
    await closed
    expect(await (await asked).json()).toMatchObject({ run: { result: 'cancelled' } })
    const pc = await open.devices.open('sample')
    expect(pc.ok && (await pc.value.service.runs()).map(({ result }) => result)).toEqual(['cancelled'])
  })
})
