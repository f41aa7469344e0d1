/** Connects the real client to the real cloud by passing requests directly to the server, without a port. */
import {
  type CloudFetch,
  type CloudPerson,
  createCloudTransport,
  createMemoryKeeper,
  type KindOfPc,
  type OwnChoices,
  plainGuard,
  questionsOf,
  readRecoveryKey,
  SyncClient,
  type SyncRequest,
  type Transport,
  valuesOf,
} from '@clearpane/sync'
import type { FastifyInstance } from 'fastify'
import { host, origin } from './people.ts'

/** A function like `fetch` that sends requests to this cloud under the cloud's name. */
export const fetchInto =
  (app: () => FastifyInstance, address = '192.0.2.1'): CloudFetch =>
  async (url, { method = 'GET', headers, body }) => {
    const { pathname } = new URL(url)
    const answer = await app().inject({
      method: method as 'GET',
      url: pathname,
      headers: { ...(headers as Record<string, string>), host, 'x-client': address },
      ...(body === undefined || body === null ? {} : { payload: String(body) }),
    })
    const isEmpty = answer.statusCode === 304 || answer.statusCode === 204
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    })
  }

export type CloudPc = ReturnType<typeof cloudPc>

let clock = 1_800_000_000_000

/** Makes a PC. `person`: the strings about the user that the cloud is allowed to know. */
export const cloudPc = (
  fetch: CloudFetch,
  name: string,
  kind: KindOfPc = 'desktop',
  person: CloudPerson = { name, timeZone: 'Europe/Berlin' },
  address = origin,
) => {
  const keeper = createMemoryKeeper()
  const client = new SyncClient({
    keeper,
    guard: plainGuard,
    now: () => clock++,
    wait: async () => undefined,
  })
  const way = { address, fetch, wait: async () => undefined }
  const transport: Transport = createCloudTransport({ ...way, person })
  const state = async () => {
    const found = await client.state()
    if (found === null) throw new Error(`${name} has no profile`)
    return found
  }
  const pc = {
    client,
    keeper,
    transport,
    state,
    create: async (own: OwnChoices = new Map()) => (await client.create({ name, kind }, own)).recoveryKey,
    join: async (recoveryKey: string, own: OwnChoices = new Map()) => {
      const recovery = readRecoveryKey(recoveryKey)
      if (recovery === null) throw new Error('not a key')
      await client.join(
        { recoveryKey, device: { name, kind }, own },
        createCloudTransport({ ...way, recovery }),
      )
      return pc
    },
    edit: (changes: Record<string, string | null>) => client.edit(new Map(Object.entries(changes))),
    sync: (request: Partial<SyncRequest> = {}) => client.sync({ transport, ...request }),
    values: async () => Object.fromEntries(valuesOf((await state()).choices)),
    questions: async () => questionsOf((await state()).choices).map(({ key }) => key),
    /** Returns another PC whose disk is an image of this PC's disk. */
    copy: () => {
      const other = cloudPc(fetch, name, kind, person, address)
      other.keeper.held = keeper.held
      return other
    },
  }
  return pc
}

/** Lets the PCs sync until none of them has anything left to send. */
export const settle = async (...pcs: readonly CloudPc[]): Promise<void> => {
  for (let round = 0; round < 10; round++) {
    let quiet = true
    for (const pc of pcs) quiet = (await pc.sync()).action === 'nothing' && quiet
    if (quiet) return
  }
  throw new Error('They don’t come to rest')
}
