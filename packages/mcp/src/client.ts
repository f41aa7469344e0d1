/**
 * This process's only connection: it calls the running server, using an assistant's session. The server allows an
 * assistant's session only to read, to plan and to ask the user, whatever this process sends.
 */
import { randomBytes } from 'node:crypto'
import type { CallName, Calls } from '@clearpane/contracts'
import { allRoutes } from '@clearpane/contracts/all-routes'
import { wire } from '@clearpane/contracts/routes'
import { type DeviceId, diagnosticCodes } from '@clearpane/model'
import { z } from 'zod'
import { type Answer, send as sendTo } from './loopback.ts'
import { admittedProof, assistantPath, assistantProof, isSameProof, readNote } from './running.ts'

type Ok<N extends CallName> = z.output<Calls[N]['ok']>

/**
 * The calls that this process can make to the server. The server checks this process's requests against the same list
 * of calls.
 */
type Known =
  | 'catalog'
  | 'status'
  | 'presets'
  | 'health'
  | 'drift'
  | 'runs'
  | 'plan'
  | 'askToApply'
  | 'assistantRequest'

/**
 * An error with a message for the caller of a tool: what went wrong, and what the caller can do about it. The message
 * never contains text that other programs wrote.
 */
export class Refused extends Error {
  override readonly name = 'Refused'
}

export type Client = {
  call<N extends Known>(
    name: N,
    more?: {
      body?: object
      params?: Readonly<Record<string, string>>
      query?: Readonly<Record<string, string>>
    },
  ): Promise<Ok<N>>
  /** The dashboard's address, without a token: only a user who is signed in can use it. */
  dashboard(): Promise<string>
}

const notRunning =
  'Clearpane isn’t running on this PC, so nothing can be read or asked for. A person can start it with `clearpane serve` or by opening clearpane.exe.'

/** The number of milliseconds to wait for a response, because a plan for a whole PC takes time. */
const [signInMs, answerMs] = [15_000, 60_000]

const admittedSchema = z.object({ cookie: z.string(), secret: z.string(), proof: z.string() })
type Session = { origin: string; cookie: string; secret: string }

/** Error codes whose messages contain no values except Clearpane's own ids and numbers. */
const ownWords = new Set([
  'ASSISTANT_REFUSED',
  'REQUEST_ANSWERED',
  'UNKNOWN_REQUEST',
  'TOO_MANY_REQUESTS',
  'PLAN_STALE',
  'UNKNOWN_TWEAK',
  'UNKNOWN_OPTION',
  'UNKNOWN_PRESET',
])

const errorSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(diagnosticCodes) as [keyof typeof diagnosticCodes]),
    detail: z.string(),
  }),
})

const refusalOf = (body: unknown): Refused => {
  const found = errorSchema.safeParse(body)
  if (!found.success) return new Refused('The server answered with something else than an answer.')
  const { code, detail } = found.data.error
  return new Refused(`${code}: ${ownWords.has(code) ? detail : diagnosticCodes[code].summary}`)
}

/** Null: not JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const urlOf = (
  path: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const asked = new URLSearchParams(query).toString()
  return asked === '' ? filled : `${filled}?${asked}`
}

/** `note`: the file that records where the server runs. `device`: null lets the server choose the device. */
export const createClient = (note: string, device: DeviceId | null): Client => {
  let session: Promise<Session> | null = null

  const signIn = async (): Promise<Session> => {
    const found = await readNote(note)
    if (found === null) throw new Refused(notRunning)
    const { origin, secret } = found
    const nonce = randomBytes(32).toString('base64url')
    const answer = await sendTo(new URL(assistantPath, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nonce, proof: assistantProof(secret, origin, nonce) }),
      timeoutMs: signInMs,
    })
    const admitted = admittedSchema.parse(JSON.parse(answer.text))
    // Another program may have taken over the port of a server that no longer exists.
    if (!isSameProof(admitted.proof, admittedProof(secret, nonce, admitted))) throw new Refused(notRunning)
    return { origin, cookie: admitted.cookie, secret: admitted.secret }
  }

  const signedIn = (): Promise<Session> => {
    session ??= signIn().catch((error: unknown) => {
      session = null
      throw error instanceof Refused ? error : new Refused(notRunning)
    })
    return session
  }

  const send = async (name: Known, url: string, body: object | undefined): Promise<Answer> => {
    const { origin, cookie, secret } = await signedIn()
    return sendTo(new URL(url, origin), {
      method: allRoutes[name].method,
      headers: {
        cookie,
        [wire.secretHeader]: secret,
        ...(device === null ? {} : { [wire.deviceHeader]: device }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: answerMs,
    })
  }

  return {
    dashboard: async () => new URL('/', (await signedIn()).origin).href,
    call: async (name, { body, params = {}, query = {} } = {}) => {
      const url = urlOf(allRoutes[name].path, params, query)
      const once = async () => {
        try {
          return await send(name, url, body)
        } catch (error) {
          session = null
          throw error instanceof Refused ? error : new Refused(notRunning)
        }
      }
      let answer = await once()
      // The server was restarted in the meantime, or the session was idle for too long.
      if (answer.status === 401) {
        session = null
        answer = await once()
      }
      const document = parsed(answer.text)
      if (answer.status !== 200) throw refusalOf(document)
      // The cast is safe, because both sides are parts of the same program, and the server checks its responses
      // against the contract.
      return document as Ok<typeof name>
    },
  }
}
