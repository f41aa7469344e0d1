/** Users for tests of a cloud, with their PCs: ids, keys and meaningless sealed bytes. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { accountOf, deviceToken, recoveryToken, secretHash, signIn } from '@clearpane/sync/cloud'
import type { FastifyInstance } from 'fastify'
import { type Database, type DatabaseOptions, openDatabase } from '../database/open.ts'
import { createCloudApp } from '../http/app.ts'
import type { Post } from '../notices.ts'

export const host = 'cloud.test'
export const origin = `https://${host}`
export const choices = '0000000000000000.choices'
export const roster = '0000000000000000.roster'
const hex = (bytes: number) => randomBytes(bytes).toString('hex')
export const reportOf = (stream = hex(8)) => `${stream}.report`

export type TestCloud = {
  readonly app: FastifyInstance
  readonly database: Database
  readonly defects: Error[]
  /** Moves its clock. */
  later(ms: number): void
  close(): Promise<void>
}

export const openTestCloud = async (options: DatabaseOptions, post?: Post): Promise<TestCloud> => {
  const database = await openDatabase(options)
  const defects: Error[] = []
  let offset = 0
  const app = createCloudApp({
    database,
    hosts: () => [host],
    addressHeader: 'x-client',
    now: () => Date.now() + offset,
    onDefect: (error) => defects.push(error),
    ...(post === undefined ? {} : { post }),
  })
  return {
    app,
    database,
    defects,
    later: (ms) => {
      offset += ms
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

export type Answer = { status: number; body: Record<string, unknown>; raw: Buffer; etag: string | undefined }

export type Ask = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  token?: string | null
  body?: unknown
  headers?: Record<string, string>
}

export const ask = async (
  app: FastifyInstance,
  { method = 'GET', url, token, body, headers }: Ask,
): Promise<Answer> => {
  const answer = await app.inject({
    method,
    url,
    headers: { host, ...(token == null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
  return {
    status: answer.statusCode,
    body: isJson ? (answer.json() as Record<string, unknown>) : {},
    raw: answer.rawPayload,
    etag: answer.headers.etag,
  }
}

export const newPc = (profile: string) => {
  const pair = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(pair.publicKey.export({ format: 'jwk' }).x), 'base64url')
  const device = hex(8)
  const secret = hex(32)
  return {
    device,
    key: raw.toString('hex'),
    secret: secretHash(secret),
    token: deviceToken(profile, device, secret),
    /** Returns the PC's sign-in request. */
    signIn: (to = origin) => {
      const what = { origin: to, profile, device, secret: secretHash(secret) }
      return { ...what, signature: signIn(what, { key: pair.privateKey, public: raw }) }
    },
  }
}
export type TestPc = ReturnType<typeof newPc>

export type TestPerson = { profile: string; auth: string; pc: TestPc; name: string }

export const newPerson = (name = 'Ana') => {
  const profile = accountOf(hex(16))
  const auth = hex(32)
  return { name, profile, auth, recovery: recoveryToken(Buffer.from(auth, 'hex')), pc: newPc(profile) }
}

export const makeAccount = async (
  { app }: Pick<TestCloud, 'app'>,
  name = 'Ana',
  more: { email?: string; timeZone?: string; address?: string } = {},
) => {
  const person = newPerson(name)
  const { address, ...rest } = more
  const { profile, auth, pc } = person
  const answer = await ask(app, {
    method: 'POST',
    url: '/v1/profiles',
    headers: { 'x-client': address ?? `198.51.100.${Math.floor(Math.random() * 250)}` },
    body: {
      profile,
      auth: secretHash(auth),
      device: pc.device,
      key: pc.key,
      secret: pc.secret,
      name,
      ...rest,
    },
  })
  return { ...person, answer }
}

export const newBody = (bytes = 200) => randomBytes(bytes)

export const push = (
  app: FastifyInstance,
  token: string,
  document: string,
  ifRevision: string | null,
  {
    body = newBody(),
    pushId = hex(16),
    ...more
  }: { body?: Buffer; pushId?: string; members?: unknown; ends?: true } = {},
) =>
  ask(app, {
    method: 'PUT',
    url: `/v1/documents/${document}`,
    token,
    body: { ifRevision, pushId, body: body.toString('base64'), ...more },
  })

/** Admits another PC to the profile and signs it in. */
export const letIn = async (
  { app }: Pick<TestCloud, 'app'>,
  person: { readonly profile: string; readonly pc: { readonly token: string } },
  ifRevision: string | null = null,
) => {
  const other = newPc(person.profile)
  const { device, key } = other
  const pushed = await push(app, person.pc.token, roster, ifRevision, {
    members: { add: [{ device, key }], revoke: [] },
  })
  const signed = await ask(app, { method: 'POST', url: '/v1/sessions', body: other.signIn() })
  if (pushed.status !== 200 || signed.status !== 200) throw new Error('The PC didn’t come in')
  return { ...other, roster: String(pushed.body.revision) }
}
