import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstEvent } from '../api/signed-fetch.ts'
import { connection, follow, onEvent, parseEvent, pauseAfter, startEvents } from './stream.ts'

type Line = {
  path: string
  say(text: string): void
  hello(id: string, topics?: string[], reset?: string[]): void
  end(): void
  fail(): void
}

/** Fakes the server's side of each requested stream, and the parts of a page that the stream uses. */
const fakePage = (
  visibilityState: 'visible' | 'hidden',
  refuses = () => false,
  answers: () => Promise<void> = async () => {},
) => {
  const open = new Set<Line>()
  const requested: string[] = []
  const sent: { path: string; topics: string[] }[] = []
  vi.stubGlobal('fetch', async (path: string, { signal, body: given }: RequestInit) => {
    if (typeof given === 'string') {
      sent.push({ path, ...JSON.parse(given) })
      await answers()
      return new Response('{"success":true}', { headers: { 'content-type': 'application/json' } })
    }
    requested.push(path)
    if (refuses()) return new Response('', { status: 401 })
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const line: Line = {
          path,
          hello: (id, topics = [], reset = []) =>
            line.say(
              `id: ${id}\ndata: ${JSON.stringify({ topic: 'hello', stream: 's1', topics, reset })}\n\n`,
            ),
          say: (text) => controller.enqueue(encoder.encode(text)),
          end: () => {
            open.delete(line)
            controller.close()
          },
          fail: () => {
            open.delete(line)
            controller.error(new TypeError('network error'))
          },
        }
        open.add(line)
        signal?.addEventListener('abort', () => {
          open.delete(line)
          controller.error(signal.reason)
        })
      },
    })
    return new Response(body)
  })
  const page = Object.assign(new EventTarget(), { visibilityState })
  vi.stubGlobal('document', page)
  const show = async (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { open, requested, sent, show }
}

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  connection.set('connecting')
})
afterEach(() => {
  stop()
  firstEvent.set(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = async () => {
  stop = startEvents()
  await vi.advanceTimersByTimeAsync(0)
}

describe('the event stream', () => {
  it.each([
    { case: 'an event of a topic is heard', data: '{"topic":"drift:sample","news":{}}', heard: true },
    { case: 'what has no topic is ignored', data: '{"type":"weather"}', heard: false },
    { case: 'text that is not JSON is ignored', data: 'hello', heard: false },
    { case: 'JSON that is no object is ignored', data: '"changed"', heard: false },
    { case: 'null is ignored', data: 'null', heard: false },
  ])('behaves correctly: $case', ({ data, heard }) => expect(parseEvent(data) !== null).toBe(heard))

  it('tries to reconnect soon, then less often, and never gives up', () => {
    const pauses = [0, 1, 2, 5, 6, 50].map(pauseAfter)
    expect(pauses[0]).toBe(500)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses.at(-1)).toBe(15_000)
  })

  it('tells its listeners about each message from the server, and about each opening of the stream', async () => {
    const { open } = fakePage('visible')
    const [heard, opened, missed] = [vi.fn(), vi.fn(), vi.fn()]
    const unhear = onEvent({ event: heard, opened, missed })
    await start()
    for (const line of open) {
      line.hello('e-0', ['drift:sample'])
      line.say('id: e-1\ndata: {"topic":"drift:sample","news":{}}\n\n: alive\n\n')
    }
    await vi.advanceTimersByTimeAsync(0)
    expect(heard.mock.calls).toEqual([[{ topic: 'drift:sample', news: {} }]])
    expect([opened.mock.calls, missed.mock.calls, connection.get()]).toEqual([[[]], [], 'open'])
    unhear()
  })

  it('reports that changes may have been missed if only its second attempt to open succeeds', async () => {
    let refused = true
    const { open } = fakePage('visible', () => refused)
    const missed = vi.fn()
    const unhear = onEvent({ event: () => {}, missed })
    await start()
    refused = false
    await vi.advanceTimersByTimeAsync(600)
    for (const line of open) line.hello('e-0', ['drift:sample', 'runs:sample'])
    await vi.advanceTimersByTimeAsync(0)
    expect(missed.mock.calls).toEqual([[['drift:sample', 'runs:sample']]])
    unhear()
  })

  it('continues after the last event that it received, and still reports lost events', async () => {
    const { open, requested } = fakePage('visible')
    const missed = vi.fn()
    const ends = [follow('drift:sample'), onEvent({ event: () => {}, missed })]
    await start()
    for (const line of open) {
      line.hello('e-0', ['drift:sample'])
      line.say('id: e-7\ndata: {"topic":"drift:sample","news":{}}\n\n')
      line.end()
    }
    await vi.advanceTimersByTimeAsync(600)
    expect(requested.at(-1)).toContain('&since=e-7')
    for (const line of open) line.hello('f-0', ['drift:sample'], ['drift:sample'])
    await vi.advanceTimersByTimeAsync(0)
    expect(missed.mock.calls).toEqual([[['drift:sample']]])
    for (const end of ends) end()
  })

  it('hears an event once, even if it’s sent again because another topic missed more', async () => {
    const { open, requested } = fakePage('visible')
    const heard = vi.fn()
    const ends = [follow('drift:sample'), onEvent({ event: heard })]
    await start()
    const drift = (id: string) => `id: ${id}\ndata: {"topic":"drift:sample","news":{}}\n\n`
    for (const line of open) {
      line.say(drift('e-2'))
      line.hello('e-4', ['drift:sample'])
      line.say(drift('e-6'))
      line.end()
    }
    ends.push(follow('runs:sample'))
    await vi.advanceTimersByTimeAsync(600)
    expect(requested.at(-1)).toMatch(/&since=$/)
    for (const line of open) {
      for (const id of ['e-2', 'e-6', 'e-7']) line.say(drift(id))
      line.hello('e-7', ['drift:sample', 'runs:sample'])
    }
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toHaveBeenCalledTimes(3)
    for (const end of ends) end()
  })

  it('requests the topics that the page follows, and changes them while it’s open', async () => {
    const { open, requested, sent } = fakePage('visible')
    const ends = [follow('jobs'), follow('jobs', 'status:sample')]
    await start()
    expect(requested).toEqual(['/api/events?topics=jobs,status:sample&since='])
    for (const line of open) line.hello('e-0', ['jobs', 'status:sample'])
    await vi.advanceTimersByTimeAsync(0)
    ends[1]?.()
    await vi.advanceTimersByTimeAsync(0)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([
      { path: '/api/events/s1', topics: ['jobs'], since: 'e-0' },
      { path: '/api/events/s1', topics: [], since: '' },
    ])
  })

  it('requests a new topic’s events since the page’s first reading, and reports the topic if they are lost', async () => {
    const { open, sent } = fakePage('visible')
    const unfollow = follow('runs:sample')
    const missed = vi.fn()
    const unhear = onEvent({ event: () => {}, missed })
    firstEvent.set('e-3')
    await start()
    for (const line of open) line.hello('e-5', ['runs:sample'])
    await vi.advanceTimersByTimeAsync(0)
    const later = follow('assistant:sample')
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.at(-1)).toMatchObject({ topics: ['assistant:sample', 'runs:sample'], since: 'e-3' })
    const all = ['assistant:sample', 'runs:sample']
    for (const line of open) line.hello('e-5', all, ['assistant:sample'])
    await vi.advanceTimersByTimeAsync(0)
    expect(missed.mock.calls).toEqual([[['assistant:sample']]])
    for (const end of [unhear, unfollow, later]) end()
  })

  it('sends one request at a time to change its topics, so that an older request never overrides a newer one', async () => {
    const waiting: (() => void)[] = []
    const { open, sent } = fakePage('visible', undefined, () => new Promise((done) => waiting.push(done)))
    await start()
    for (const line of open) line.hello('e-0')
    await vi.advanceTimersByTimeAsync(0)
    const ends = [follow('jobs')]
    await vi.advanceTimersByTimeAsync(0)
    ends.push(follow('drift:sample'))
    await vi.advanceTimersByTimeAsync(0)
    ends.push(follow('runs:sample'))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ topics }) => topics)).toEqual([['jobs']])
    waiting[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ topics }) => topics)).toEqual([['jobs'], ['drift:sample', 'jobs', 'runs:sample']])
    for (const end of ends) end()
  })

  it('repeats a failed request to change its topics while it stays open', async () => {
    let failing = 2
    const { open, sent } = fakePage('visible', undefined, async () => {
      if (failing-- > 0) throw new TypeError('network error')
    })
    await start()
    for (const line of open) line.hello('e-0')
    await vi.advanceTimersByTimeAsync(0)
    const end = follow('jobs')
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent.map(({ topics }) => topics)).toEqual([['jobs'], ['jobs'], ['jobs']])
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.at(-1)?.topics).toEqual([])
  })

  it.each([
    { case: 'ended by the server', cut: (line: Line) => line.end() },
    { case: 'cut by the network', cut: (line: Line) => line.fail() },
  ])('says so if it was $case, and opens again after half a second', async ({ cut }) => {
    const { open } = fakePage('visible')
    await start()
    for (const line of open) cut(line)
    await vi.advanceTimersByTimeAsync(400)
    expect([open.size, connection.get()]).toEqual([0, 'lost'])
    await vi.advanceTimersByTimeAsync(200)
    for (const line of open) line.hello('e-0')
    await vi.advanceTimersByTimeAsync(0)
    expect([open.size, connection.get()]).toEqual([1, 'open'])
  })

  it('tries again less and less often after a refusal, until the server accepts it again', async () => {
    let refused = true
    const { open, requested } = fakePage('visible', () => refused)
    await start()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(requested.length).toBeGreaterThan(8)
    expect(requested.length).toBeLessThan(20)
    refused = false
    await vi.advanceTimersByTimeAsync(15_000)
    for (const line of open) line.hello('e-0')
    await vi.advanceTimersByTimeAsync(0)
    expect([open.size, connection.get()]).toEqual([1, 'open'])
  })

  it('holds a connection only while its page is visible, because six pages would use up all of the browser’s connections', async () => {
    const { open, show } = fakePage('visible')
    await start()
    const seen = [open.size]
    for (const state of ['hidden', 'visible', 'visible'] as const) {
      await show(state)
      seen.push(open.size)
    }
    stop()
    expect([...seen, open.size]).toEqual([1, 0, 1, 1, 0])
  })

  it('isn’t reported as lost and doesn’t reopen if the page itself closed it', async () => {
    const { open, show } = fakePage('visible')
    await start()
    for (const line of open) line.hello('e-0')
    await vi.advanceTimersByTimeAsync(0)
    await show('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([open.size, connection.get()]).toEqual([0, 'open'])
  })

  it('doesn’t open for a page that starts hidden, or after it was stopped', async () => {
    const { open, show } = fakePage('hidden')
    await start()
    expect(open.size).toBe(0)
    stop()
    await show('visible')
    expect(open.size).toBe(0)
  })
})
