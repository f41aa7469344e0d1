/**
 * Tests the page's stream against the server's own hub and watch, in arbitrary orders of readings, changes, follows,
 * broken connections and restarts: whatever a page follows, it has read at or after the last change.
 */
import type { TopicKey } from '@clearpane/contracts'
import { wire } from '@clearpane/contracts/routes'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { firstEvent, signedFetch } from '../api/signed-fetch.ts'
import { connection, follow, onEvent, startEvents } from './stream.ts'

type Hub = {
  emit(key: TopicKey, news: unknown): void
  add(
    listener: { write(text: string): void; end(): void },
    topics: TopicKey[],
    since: string | null,
  ): () => void
  change(stream: string, topics: TopicKey[], since: string | null): boolean
  last(): string
  isAsked(): boolean
  close(): void
}
type Watch = {
  follow(topics: ReadonlySet<TopicKey>): void
  begin(device: string): Promise<void>
}
// The service is loaded without its types, because those of Node aren't available here.
const { createHub } = await vi.importActual<{ createHub(events: object): Hub }>(
  '@clearpane/service/jobs/hub.ts',
)
const { createWatch } = await vi.importActual<{ createWatch(options: object): Watch }>(
  '@clearpane/service/jobs/watch.ts',
)

/** Changes of the first are found by observing the PC; the server announces those of the second itself. */
const keys = ['runs:sample', 'cloud:sample'] as const
type Key = (typeof keys)[number]

const key = fc.constantFrom(...keys)
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('change' as const), key }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('follow', 'leave', 'read'), key }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('otherFollows', 'otherLeaves'), key }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('hide', 'show', 'cut', 'restart', 'begin') }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.nat(1500) }) },
)
type Act = { act: string; key?: Key; ms?: number }

/** A hub that a test may replace in order to plant a fault. */
type Plant = (hub: Hub) => Hub

const play = async (acts: readonly Act[], delays: readonly number[], plant: Plant) => {
  let drawn = 0
  const delay = () => delays[drawn++ % delays.length] ?? 0
  const rest = () => new Promise<void>((resolve) => setTimeout(resolve, delay()))

  // The server and the PC.
  const truth = new Map<Key, number>(keys.map((one) => [one, 0]))
  const serve = () => {
    const watch = createWatch({
      topics: [
        {
          topic: 'runs',
          look: async () => {
            await rest()
            return truth.get('runs:sample')
          },
          moved: (before: number, now: number) => (before === now ? null : {}),
          begun: () => ({}),
        },
      ],
      glance: async () => ({}),
      emit: (one: TopicKey, news: unknown) => hub.emit(one, news),
      isBusy: () => false,
      isRead: () => hub.isAsked(),
    })
    const hub = plant(
      createHub({
        followed: (topics: ReadonlySet<TopicKey>) => watch.follow(topics),
        joined: () => {},
        tellsAll: () => false,
      }),
    )
    return { hub, watch }
  }
  let server = serve()
  const others = new Map<Key, () => void>()

  // The network.
  const lines = new Set<() => void>()
  const openLine = (path: string, signal: AbortSignal | null | undefined) => {
    const { hub } = server
    const query = new URL(path, 'http://127.0.0.1').searchParams
    const encoder = new TextEncoder()
    let isOpen = true
    let due = 0
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const arrive = (work: () => void) => {
          due = Math.max(due, Date.now() + delay())
          setTimeout(() => isOpen && work(), due - Date.now())
        }
        const cut = () => {
          if (!isOpen) return
          isOpen = false
          lines.delete(cut)
          setTimeout(leave, delay())
          controller.error(new TypeError('network error'))
        }
        const topics = (query.get('topics') ?? '').split(',').filter((one) => one !== '') as TopicKey[]
        const leave = hub.add(
          { write: (text) => arrive(() => controller.enqueue(encoder.encode(text))), end: () => arrive(cut) },
          topics,
          query.get('since'),
        )
        lines.add(cut)
        signal?.addEventListener('abort', cut)
      },
    })
    return new Response(body)
  }
  vi.stubGlobal('fetch', async (path: string, { signal, body }: RequestInit) => {
    await rest()
    if (path.startsWith(`${wire.eventsPath}?`)) return openLine(path, signal)
    const at = server.hub.last()
    if (typeof body === 'string') {
      const { topics, since } = JSON.parse(body) as { topics: TopicKey[]; since?: string }
      const known = server.hub.change(path.split('/').at(-1) ?? '', topics, since ?? null)
      await rest()
      return known
        ? new Response('{"success":true}', { headers: { 'content-type': 'application/json' } })
        : new Response('', { status: 404 })
    }
    await rest()
    const value = String(truth.get(path.slice(1) as Key) ?? '')
    await rest()
    return new Response(value, { headers: { [wire.eventHeader]: at } })
  })

  // The page.
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  firstEvent.set(null)
  connection.set('connecting')
  const cache = new Map<Key, { value: number | null; turn: number }>()
  const read = async (one: Key) => {
    const turn = (cache.get(one)?.turn ?? 0) + 1
    cache.set(one, { value: cache.get(one)?.value ?? null, turn })
    const value = Number(await (await signedFetch(`/${one}`)).text())
    if (cache.get(one)?.turn === turn) cache.set(one, { value, turn })
  }
  const again = (one: string, isFirst = false) => {
    if (cache.has(one as Key) !== isFirst) void read(one as Key)
  }
  const followed = new Map<Key, () => void>()
  const unhear = onEvent({
    event: ({ topic }) => again(topic),
    missed: (topics) => {
      for (const one of topics) again(one)
    },
  })
  const stop = startEvents()
  const first = signedFetch('/devices')
  await vi.advanceTimersByTimeAsync(2000)
  await first

  const doings: Record<string, (one: Key, ms: number) => unknown> = {
    change: (one) => {
      truth.set(one, (truth.get(one) ?? 0) + 1)
      if (one === 'cloud:sample') server.hub.emit(one, {})
    },
    // A page follows what it shows, from the moment it shows it or later, and keeps what it has read.
    follow: (one) => followed.has(one) || followed.set(one, follow(one)),
    leave: (one) => {
      followed.get(one)?.()
      followed.delete(one)
    },
    read: (one) => again(one, true),
    otherFollows: (one) =>
      others.has(one) || others.set(one, server.hub.add({ write: () => {}, end: () => {} }, [one], null)),
    otherLeaves: (one) => {
      others.get(one)?.()
      others.delete(one)
    },
    hide: () => {
      page.visibilityState = 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
    },
    show: () => {
      page.visibilityState = 'visible'
      page.dispatchEvent(new Event('visibilitychange'))
    },
    cut: () => {
      for (const cut of [...lines]) cut()
    },
    restart: () => {
      const old = server.hub
      others.clear()
      server = serve()
      old.close()
    },
    begin: () => void server.watch.begin('sample'),
    wait: (_, ms) => vi.advanceTimersByTimeAsync(ms),
  }
  for (const { act: name, key: one = 'runs:sample', ms = 0 } of acts) await doings[name]?.(one, ms)
  doings.show?.('runs:sample', 0)
  await vi.advanceTimersByTimeAsync(60_000)
  const outdated = keys.filter(
    (one) => followed.has(one) && cache.has(one) && cache.get(one)?.value !== truth.get(one),
  )
  for (const end of followed.values()) end()
  unhear()
  stop()
  server.hub.close()
  await vi.advanceTimersByTimeAsync(5000)
  return outdated
}

afterEach(() => {
  vi.unstubAllGlobals()
  firstEvent.set(null)
})

const property = (plant: Plant) =>
  fc.asyncProperty(
    fc.array(act, { minLength: 6, maxLength: 20 }),
    fc.array(fc.nat(300), { minLength: 1, maxLength: 12 }),
    async (acts, delays) => {
      // Only while a page plays, because fast-check itself waits between two runs.
      vi.useFakeTimers()
      const outdated = await play(acts, delays, plant).finally(() => vi.useRealTimers())
      expect(outdated).toEqual([])
    },
  )

it('a page that follows a topic shows its last change, in whichever order it reads, follows and reconnects', async () => {
  await fc.assert(
    property((hub) => hub),
    { numRuns: 60 },
  )
})

it.each([
  {
    fault: 'the hub sends nothing that a new topic missed',
    plant: (hub: Hub): Hub => ({ ...hub, change: (id, topics) => hub.change(id, topics, hub.last()) }),
  },
  {
    fault: 'the hub sends nothing that a new stream missed',
    plant: (hub: Hub): Hub => ({ ...hub, add: (one, topics) => hub.add(one, topics, hub.last()) }),
  },
  {
    fault: 'the first observation of a PC is reported to nobody',
    plant: (hub: Hub): Hub => ({ ...hub, isAsked: () => false }),
  },
])('the test of the order of readings fails if $fault', async ({ plant }) => {
  const { failed } = await fc.check(property(plant), { numRuns: 300, seed: 1, endOnFailure: true })
  expect(failed).toBe(true)
})
