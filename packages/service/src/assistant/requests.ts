/**
 * Requests that assistants make to the user. Requests are kept only in memory: when the server that showed a request
 * stops, the request is gone. Each request is either answered once or expires.
 */
import { randomBytes } from 'node:crypto'
import type { AssistantRequest } from '@clearpane/contracts'
import { type DeviceId, diagnostic, type Origin } from '@clearpane/model'
import { visible } from '@clearpane/model/visible'
import { ok, type Result, refusal } from '../core/result.ts'

const lastsMs = 10 * 60_000
/**
 * Maximum number of waiting requests over all PCs, so that a program that asks again and again can't hide another
 * program's requests.
 */
const mostWaiting = 5
const mostKept = 100
const longestName = 80

export type Ask = {
  device: DeviceId
  /** The name by which the program identifies itself. */
  client: string
  origin: Origin
  planHash: string
  changes: number
}

/** The outcome of the user's answer. */
type Ended = { state: 'applied' | 'failed'; runId: string | null }

export type AssistantRequests = {
  ask(ask: Ask): Result<AssistantRequest>
  waiting(device: DeviceId): AssistantRequest[]
  find(id: string): Result<AssistantRequest>
  /** Takes the request off the list of waiting requests, so that nobody else can answer it in the meantime. */
  begin(id: string, device: DeviceId): Result<AssistantRequest>
  /**
   * Finishes handling the answer to a request. Null: nothing was done, so the request waits again until it expires.
   */
  end(id: string, ended: Ended | null): void
  refuse(id: string, device: DeviceId): Result<AssistantRequest>
  /** Expires what nobody answered. */
  sweep(): void
}

export type Clocks = {
  /** The PC's clock, for times that are shown to users. */
  date(): string
  /** Milliseconds on a clock that nobody can set; the expiry of requests is measured by this clock. */
  steady(): number
}

type Held = { request: AssistantRequest; askedAt: number }

/** Returns a client's name as one line that is never empty and has no control characters or direction marks. */
const nameOf = (client: string): string => {
  const shown = [...visible(client.trim())].slice(0, longestName).join('').trim()
  return shown === '' ? '?' : shown
}

const unknown = (id: string) => refusal(diagnostic('UNKNOWN_REQUEST', 'id', { id }, id))
const answered = ({ state }: AssistantRequest) => refusal(diagnostic('REQUEST_ANSWERED', 'state', { state }))

/** Makes the requests. `moved` is called when the number of waiting requests on a PC has changed. */
export const createAssistantRequests = (
  { date, steady }: Clocks,
  moved: (device: DeviceId, waiting: number) => void,
): AssistantRequests => {
  const all = new Map<string, Held>()

  const waitingOn = (device: DeviceId) =>
    [...all.values()].flatMap(({ request }) =>
      request.state === 'waiting' && request.device === device ? [request] : [],
    )
  const change = (held: Held, next: Partial<AssistantRequest>) => {
    held.request = { ...held.request, ...next }
    moved(held.request.device, waitingOn(held.request.device).length)
    return held.request
  }
  const sweep = () => {
    for (const held of all.values())
      if (held.request.state === 'waiting' && steady() - held.askedAt >= lastsMs)
        change(held, { state: 'expired' })
    for (const [id, { request }] of all)
      if (all.size > mostKept && request.state !== 'waiting' && request.state !== 'applying') all.delete(id)
  }
  /** Finds a request for this PC that is waiting for an answer. Requests for other PCs don't count. */
  const waitingOne = (id: string, device: DeviceId): Result<Held> => {
    sweep()
    const held = all.get(id)
    if (held === undefined || held.request.device !== device) return unknown(id)
    return held.request.state === 'waiting' ? ok(held) : answered(held.request)
  }

  return {
    ask: ({ device, client, origin, planHash, changes }) => {
      sweep()
      const untrusted = nameOf(client)
      const waiting = [...all.values()].filter(({ request }) => request.state === 'waiting')
      // A second request for the same plan counts as the same request.
      const same = waiting.find(
        ({ request }) =>
          request.device === device && request.planHash === planHash && request.untrusted === untrusted,
      )
      if (same !== undefined) return ok(same.request)
      if (waiting.length >= mostWaiting)
        return refusal(diagnostic('TOO_MANY_REQUESTS', 'requests', { most: mostWaiting }))
      const askedAt = date()
      const request: AssistantRequest = {
        requestId: randomBytes(12).toString('hex'),
        device,
        untrusted,
        state: 'waiting',
        askedAt,
        expiresAt: new Date(Date.parse(askedAt) + lastsMs).toISOString(),
        origin,
        planHash,
        changes,
        runId: null,
      }
      const held: Held = { request, askedAt: steady() }
      all.set(request.requestId, held)
      sweep()
      return ok(change(held, {}))
    },
    waiting: (device) => {
      sweep()
      return waitingOn(device)
    },
    find: (id) => {
      sweep()
      const held = all.get(id)
      return held === undefined ? unknown(id) : ok(held.request)
    },
    begin: (id, device) => {
      const found = waitingOne(id, device)
      return found.ok ? ok(change(found.value, { state: 'applying' })) : found
    },
    end: (id, ended) => {
      const held = all.get(id)
      if (held === undefined || held.request.state !== 'applying') return
      change(held, ended ?? { state: 'waiting' })
      sweep()
    },
    refuse: (id, device) => {
      const found = waitingOne(id, device)
      return found.ok ? ok(change(found.value, { state: 'refused' })) : found
    },
    sweep,
  }
}
