/** The server on a real socket: the one-time link, the event stream, jobs that outlive their page, ports. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiEvent, errorBodySchema, eventSchema, wire } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Pcs } from '../pcs.ts'
import { type GatedHost, stockHost, testPcs } from '../testing/server.ts'
import { type RunningServer, startServer } from './start.ts'

let dataDir = ''
let host: GatedHost
let pcs: Pcs
let server: RunningServer
const defects: Error[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'clearpane-start-'))
  host = stockHost()
  pcs = await testPcs(host, dataDir)
  server = await startServer({ pcs, port: 0, web: null, version: '0.0.0', watchMs: 20, onDefect: (error) => defects.push(error) })
})
afterEach(async () => {
  await server.close()
  await pcs.close()
  rmSync(dataDir, { recursive: true, force: true })
  expect(defects.splice(0)).toEqual([])
})

const signIn = async (): Promise<string> => {
  const answer = await fetch(server.url, { redirect: 'manual' })
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

const post = (cookie: string, path: string, body: unknown, more: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', [wire.writeHeader]: '1', ...more },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  })

/** An event stream as a page has it; `until` waits for an event. */
const listen = async (cookie: string) => {
  const hangUp = new AbortController()
  const answer = await fetch(`${server.origin}${wire.eventsPath}`, { headers: { cookie }, signal: hangUp.signal })
  const events: ApiEvent[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const data of blocks.flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? [])) events.push(eventSchema.parse(JSON.parse(data)))
    }
  }
  const done = read().catch(() => {})
  const until = (what: (event: ApiEvent) => boolean) =>
    vi.waitFor(() => expect(events.some(what)).toBe(true), { timeout: 5000, interval: 5 })
  return {
    answer,
    events,
    until,
    close: async () => {
      hangUp.abort()
      await done
    },
  }
}

/** Holds every act until `open` is called. */
const holdActs = () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let waiting = 0
  host.gate = async () => {
    waiting += 1
    await gate
  }
  return { open: () => open(), reached: () => vi.waitFor(() => expect(waiting).toBeGreaterThan(0), { timeout: 5000, interval: 5 }) }
}

const both = { profile: 'both' }

describe('the one-time link', () => {
  test('signs in the browser that opens it, and no second one', async () => {
    const first = await fetch(server.url, { redirect: 'manual' })
    expect({ status: first.status, to: first.headers.get('location') }).toEqual({ status: 302, to: '/' })
    expect(first.headers.get('set-cookie')).toMatch(
      new RegExp(`^${wire.cookie(server.port)}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    )
    const second = await fetch(server.url, { redirect: 'manual' })
    expect({ status: second.status, cookie: second.headers.get('set-cookie') }).toEqual({ status: 401, cookie: null })
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect((await fetch(`${server.origin}/api/app`, { headers: { cookie } })).status).toBe(200)
    const again = await fetch(server.url, { redirect: 'manual', headers: { cookie } })
    expect({ status: again.status, to: again.headers.get('location') }).toEqual({ status: 302, to: '/' })
  })

  test('is not used up by a wrong token, a look ahead without GET, or a foreign Host', async () => {
    expect((await fetch(`${server.origin}/session?token=wrong`, { redirect: 'manual' })).status).toBe(401)
    expect((await fetch(`${server.origin}/session`, { redirect: 'manual' })).status).toBe(401)
    expect((await fetch(`${server.origin}/session?token=a&token=b`, { redirect: 'manual' })).status).toBe(401)
    expect((await fetch(server.url, { redirect: 'manual', method: 'HEAD' })).status).not.toBe(302)
    const status = await new Promise((resolve) =>
      httpRequest(server.url, { headers: { host: 'evil.example' } }, (answer) => resolve(answer.resume().statusCode)).end(),
    )
    expect(status).toBe(403)
    expect((await fetch(server.url, { redirect: 'manual' })).status).toBe(302)
  })
})

describe('the event stream', () => {
  test('tells a run in order: job, its stages with every change, its end, and that the device changed; then the POST answers', async () => {
    const cookie = await signIn()
    const stream = await listen(cookie)
    expect(stream.answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const answer = await post(cookie, '/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })
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

  test('tells a page that connects in the middle of a run that it is under way, as /api/jobs does', async () => {
    const cookie = await signIn()
    const acts = holdActs()
    const answer = post(cookie, '/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })
    await acts.reached()
    const stream = await listen(cookie)
    await stream.until((event) => event.type === 'job' && event.job.id === 'mine-1' && event.job.last?.stage === 'restorePoint')
    const { jobs } = (await (await fetch(`${server.origin}/api/jobs`, { headers: { cookie } })).json()) as { jobs: { id: string }[] }
    expect(jobs.map(({ id }) => id)).toEqual(['mine-1'])
    acts.open()
    await stream.until((event) => event.type === 'progress' && event.progress.stage === 'end')
    expect((await answer).status).toBe(200)
    await stream.close()
  })

  test('says changed when a value a page was shown moves behind our back, and only while a page is connected', async () => {
    const cookie = await signIn()
    await fetch(`${server.origin}/api/tweaks`, { headers: { cookie } })
    const stream = await listen(cookie)
    await fetch(`${server.origin}/api/tweaks`, { headers: { cookie } })
    host.registry.write({ kind: 'registry', hive: 'HKLM', path: 'SOFTWARE\\Two', name: 'X' }, { type: 4, hex: '05000000' })
    await stream.until((event) => event.type === 'changed' && event.device === 'sample')
    await stream.close()
    let looks = 0
    const observe = host.observe.bind(host)
    host.observe = (resources) => {
      looks += 1
      return observe(resources)
    }
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(looks).toBeLessThanOrEqual(1)
  })
})

describe('a run', () => {
  test('goes on when its page is gone', async () => {
    const cookie = await signIn()
    const acts = holdActs()
    const page = new AbortController()
    const asked = post(cookie, '/api/apply-profile', both, {}, page.signal).catch(() => 'hung up')
    await acts.reached()
    page.abort()
    expect(await asked).toBe('hung up')
    acts.open()
    await vi.waitFor(async () => {
      const { runs } = (await (await fetch(`${server.origin}/api/runs`, { headers: { cookie } })).json()) as { runs: { result: string }[] }
      expect(runs.map(({ result }) => result)).toEqual(['done'])
    })
  })

  test('is cancelled by DELETE after the change under way, and what it did can be undone', async () => {
    const cookie = await signIn()
    const before = host.dump()
    const acts = holdActs()
    const answer = post(cookie, '/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })
    await acts.reached()
    const cancel = await fetch(`${server.origin}/api/jobs/mine-1`, { method: 'DELETE', headers: { cookie, [wire.writeHeader]: '1' } })
    expect(cancel.status).toBe(200)
    acts.open()
    const cancelled = (await (await answer).json()) as {
      success: boolean
      message: string
      run: { run: string; result: string; changed: number }
    }
    expect(cancelled).toMatchObject({ success: false, run: { result: 'cancelled', changed: 1 } })
    await post(cookie, '/api/undo', { run: cancelled.run.run })
    expect(host.dump()).toBe(before)
  })

  test('refuses a second one on the same PC and names who holds it', async () => {
    const cookie = await signIn()
    const acts = holdActs()
    const first = post(cookie, '/api/apply-profile', both)
    await acts.reached()
    for (const path of ['/api/apply-profile', '/api/devices/sample/reset']) {
      const second = await post(cookie, path, path.endsWith('profile') ? both : {})
      const body = errorBodySchema.parse(await second.json())
      expect({ status: second.status, code: body.error.code }).toEqual({ status: 409, code: 'RUN_IN_PROGRESS' })
      expect(body.error.detail).toContain(`Process ${process.pid} (dashboard)`)
    }
    acts.open()
    expect((await first).status).toBe(200)
  })

  test('under an id that is in use is refused', async () => {
    const cookie = await signIn()
    const acts = holdActs()
    const first = post(cookie, '/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })
    await acts.reached()
    expect((await post(cookie, '/api/apply-profile', both, { [wire.progressHeader]: 'mine-1' })).status).toBe(400)
    acts.open()
    expect((await first).status).toBe(200)
  })

  test('stops after its change when the server is closed, with its end on record', async () => {
    const cookie = await signIn()
    const acts = holdActs()
    const asked = post(cookie, '/api/apply-profile', both).catch(() => null)
    await acts.reached()
    const closed = server.close()
    acts.open()
    await closed
    await asked
    const pc = await pcs.open('sample')
    expect(pc.ok && (await pc.value.workbench.runs()).map(({ result }) => result)).toEqual(['cancelled'])
  })
})

describe('on the wire', () => {
  test('a body of 2 MB is refused with 413 although it is still being sent', async () => {
    const cookie = await signIn()
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(
        `${server.origin}/api/apply`,
        { method: 'POST', headers: { cookie, 'content-type': 'application/json', [wire.writeHeader]: '1' } },
        (answer) => resolve(answer.resume().statusCode),
      )
      sent.on('error', reject)
      sent.end(JSON.stringify({ origin: 'x'.repeat(2 * 1024 * 1024) }))
    })
    expect(status).toBe(413)
  })

  test.each([
    { name: 'what is no HTTP', sent: 'GARBAGE\r\n\r\n' },
    { name: 'a request without a Host', sent: 'GET /api/app HTTP/1.1\r\n\r\n' },
    { name: 'two lengths', sent: 'POST /api/plan HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}' },
  ])('$name is answered with a 4xx', async ({ sent }) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(sent))
      let text = ''
      socket.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
        socket.end()
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  })
})

describe('the port', () => {
  test('is on loopback only', async () => {
    const { address } = await new Promise<AddressInfo>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        resolve(socket.address() as AddressInfo)
        socket.destroy()
      })
    })
    expect(address).toBe('127.0.0.1')
    await expect(
      new Promise((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.2', () => resolve(socket.destroy())).on('error', reject)
      }),
    ).rejects.toThrow('ECONNREFUSED')
  })

  test('that was asked for and is taken is an error, not another port', async () => {
    await expect(startServer({ pcs, port: server.port, web: null, version: '0.0.0' })).rejects.toThrow('EADDRINUSE')
  })

  test('falls back when the usual one is taken, and the fallback is taken again next time', async () => {
    const usual = createServer()
    const free = await new Promise<boolean>((resolve) => {
      usual.once('error', () => resolve(false))
      usual.listen(47325, '127.0.0.1', () => resolve(true))
    })
    try {
      const first = await startServer({ pcs, port: null, web: null, version: '0.0.0' })
      await first.close()
      expect(first.port).not.toBe(47325)
      expect(JSON.parse(readFileSync(join(dataDir, 'port.json'), 'utf8'))).toEqual({ port: first.port })
      const second = await startServer({ pcs, port: null, web: null, version: '0.0.0' })
      await second.close()
      expect(second.port).toBe(first.port)
    } finally {
      if (free) await new Promise((resolve) => usual.close(resolve))
    }
  })
})
