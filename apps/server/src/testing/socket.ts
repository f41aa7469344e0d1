/** A running server on a real socket, and functions that send requests to it as a browser does. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiEvent, eventSchema, wire } from '@clearpane/contracts'
import type { DeviceRegistry } from '@clearpane/service/pcs/device-registry.ts'
import { expect, vi } from 'vitest'
import { type RunningServer, type StartOptions, startServer } from '../start.ts'
import { type GatedHost, stockHost, testDevices } from './server.ts'

const patience = { timeout: 60_000, interval: 5 }

export type SocketServer = {
  server: RunningServer
  devices: DeviceRegistry
  host: GatedHost
  dataDir: string
  close(): Promise<void>
}

/** `close` fails the test if the server reported a defect. */
export const socketServer = async (more: Partial<StartOptions> = {}): Promise<SocketServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clearpane-start-'))
  const defects: Error[] = []
  const host = stockHost()
  const devices = await testDevices(host, dataDir)
  const server = await startServer({
    devices,
    port: 0,
    web: null,
    version: '0.0.0',
    watchMs: 20,
    onDefect: (error) => defects.push(error),
    ...more,
  })
  return {
    server,
    devices,
    host,
    dataDir,
    close: async () => {
      await server.close()
      await devices.close()
      rmSync(dataDir, { recursive: true, force: true })
      expect(defects).toEqual([])
    },
  }
}

/** POSTs a link's token, as the link's page does. */
export const redeem = async (url: string, headers: Record<string, string> = {}): Promise<Response> => {
  const { origin, pathname, hash } = new URL(url)
  return fetch(`${origin}${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token: hash.slice(1) }),
  })
}

export type SignedIn = { cookie: string; [wire.secretHeader]: string }

/** Returns the headers of a browser that opened the link. */
export const signIn = async ({ url }: { url: string }): Promise<SignedIn> => {
  const answer = await redeem(url)
  const { secret } = (await answer.json()) as { secret: string }
  return { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '', [wire.secretHeader]: secret }
}

/** A signed-in browser. */
export const browser = async (server: RunningServer) => {
  const headers = await signIn(server)
  return {
    headers,
    get: (path: string) => fetch(`${server.origin}${path}`, { headers }),
    remove: (path: string) => fetch(`${server.origin}${path}`, { method: 'DELETE', headers }),
    post: (
      path: string,
      body: unknown,
      more: Record<string, string> = {},
      signal: AbortSignal | null = null,
    ) =>
      fetch(`${server.origin}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
        signal,
      }),
    /** Opens an event stream as a page does; `until` waits for an event. */
    listen: async (topics: readonly string[] = [], since: string | null = null) => {
      const hangUp = new AbortController()
      const query = `?topics=${topics.join()}${since === null ? '' : `&since=${since}`}`
      const answer = await fetch(`${server.origin}${wire.eventsPath}${query}`, {
        headers,
        signal: hangUp.signal,
      })
      const events: ApiEvent[] = []
      const ids: string[] = []
      const read = async () => {
        let text = ''
        for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          const blocks = (text + chunk).split('\n\n')
          text = blocks.pop() ?? ''
          ids.push(...blocks.flatMap((block) => /^id: (.*)$/m.exec(block)?.[1] ?? []))
          for (const data of blocks.flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? []))
            events.push(eventSchema.parse(JSON.parse(data)) as ApiEvent)
        }
      }
      const done = read().catch(() => {})
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        events,
        /** The id of the last event that had an id. */
        last: () => ids.at(-1) ?? null,
        /** Collects the events of one topic. */
        of: (topic: string) =>
          events.flatMap((event) => (event.topic === topic && 'news' in event ? [event.news] : [])),
        /** The server hung up. */
        ended: done,
        until: (what: (event: ApiEvent) => boolean) =>
          vi.waitFor(() => expect(events.some(what)).toBe(true), patience),
        close: async () => {
          hangUp.abort()
          await done
        },
      }
    },
  }
}

/** Makes every change on a host wait until `open` is called; `reached` resolves once the first change is waiting. */
export const holdActs = (host: GatedHost) => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let waiting = 0
  host.gate = async () => {
    waiting += 1
    await gate
  }
  return { open: () => open(), reached: () => vi.waitFor(() => expect(waiting).toBeGreaterThan(0), patience) }
}

/** Makes every observation of a host wait until `open` is called. */
export const holdLooks = (host: GatedHost) => {
  const observe = host.observe.bind(host)
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  vi.spyOn(host, 'observe').mockImplementation(async (...requested) => {
    await gate
    return observe(...requested)
  })
  return { open: () => open() }
}
