/**
 * A cloud: a server that stores sealed documents and gives access only to the profile's own PCs. The client trusts
 * nothing that the cloud sends: each answer is opened and checked like a file that anybody could have put into a
 * folder. A request that fails is tried again a few times, with increasing delays, and then at the next sync. The
 * client never turns syncing off by itself.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { accountOf, deviceSecret, deviceToken, recoveryToken, secretHash, signIn } from '../cloud/identity.ts'
import {
  behindSchema,
  type CloudErrorCode,
  type CloudPersonSaid,
  cloudLimits,
  cloudPaths,
  errorSchema,
  pairingSchema,
  profileSchema,
  pushedSchema,
  refusedSchema,
} from '../cloud/protocol.ts'
import { hashOf, sharedStream } from '../seal/envelope.ts'
import { type SecretKey, signingKey } from '../seal/keys.ts'
import type { RecoveryKey } from '../seal/recovery-key.ts'
import { type Asking, askCloud, type CloudFetch, type Said } from './ask-cloud.ts'
import {
  type Found,
  type Presence,
  type Pulled,
  type Push,
  type Pushed,
  type Transport,
  TransportError,
  type TransportProblem,
} from './transport.ts'

/** Data about a user that a cloud may have; it's meant for the cloud's administrator. */
export type CloudPerson = {
  readonly name: string
  readonly email?: string | undefined
  /** The user's country is derived from the time zone. */
  readonly timeZone?: string | undefined
}

export type CloudOptions = {
  readonly address: string
  readonly person?: CloudPerson
  /** The recovery key, which is provided only if a PC is joining. */
  readonly recovery?: RecoveryKey
  readonly fetch?: CloudFetch
  readonly wait?: (ms: number) => Promise<void>
}

const problemOf: Record<CloudErrorCode, TransportProblem> = {
  badRequest: 'failed',
  unauthorized: 'refused',
  forbidden: 'refused',
  revoked: 'refused',
  deactivated: 'refused',
  ended: 'refused',
  behind: 'failed',
  exists: 'refused',
  emailTaken: 'emailTaken',
  notFound: 'failed',
  tooLarge: 'full',
  tooMany: 'full',
  tooManyTries: 'busy',
  wrongHost: 'failed',
  unavailable: 'unreachable',
}

const errorIn = ({ json }: Said): CloudErrorCode | null => {
  const read = errorSchema.safeParse(json)
  return read.success ? read.data.error : null
}

const failed = (said: Said): TransportError => {
  const code = errorIn(said)
  if (code !== null) return new TransportError(problemOf[code], code)
  return new TransportError(said.status >= 500 ? 'unreachable' : 'failed', `answer ${said.status}`)
}

/** Checks an answer. A server whose answer has a different form can't be a cloud. */
const read = <T extends z.ZodType>(schema: T, said: Said): z.infer<T> => {
  const parsed = schema.safeParse(said.json)
  if (!parsed.success) throw new TransportError('failed', 'an answer that isn’t a cloud’s')
  return parsed.data
}

type Who = {
  readonly profile: string
  readonly device: string
  readonly signer: SecretKey
  readonly secret: string
}

class Cloud implements Transport {
  readonly kind = 'cloud'
  readonly shared = true
  private readonly options: CloudOptions
  /** Documents that the cloud sent earlier, by the hash of their bytes. */
  private readonly held = new Map<string, Buffer>()
  /**
   * The data about the person that the cloud returned at the last pull. Null: the cloud returned no data about a
   * person.
   */
  private person: CloudPersonSaid | null = null

  constructor(options: CloudOptions) {
    this.options = options
  }

  private ask(asking: Asking): Promise<Said> {
    const { address, fetch = globalThis.fetch, wait = (ms) => pause(ms) } = this.options
    return askCloud({ address, fetch, wait }, asking)
  }

  private who({ profile, device, signer, seed }: Presence): Who {
    const secret = deviceSecret(seed, this.options.address)
    return { profile: accountOf(profile), device, signer, secret }
  }

  private formerly({ profile, former }: Presence): Who | null {
    if (former === null) return null
    const secret = deviceSecret(former.sign, this.options.address)
    const signer = signingKey(Buffer.from(former.sign, 'hex'))
    return { profile: accountOf(profile), device: former.device, signer, secret }
  }

  private async signIn({ profile, device, signer, secret }: Who, place?: string): Promise<Said> {
    const what = { origin: new URL(this.options.address).origin, profile, device, secret: secretHash(secret) }
    const body = { ...what, signature: signIn(what, signer), ...(place === undefined ? {} : { place }) }
    return this.ask({ method: 'POST', path: cloudPaths.sessions, body })
  }

  /**
   * Creates the profile in a cloud that doesn't know it yet, or no longer knows it because the cloud was set up
   * again. After that, this PC sends its own data to the cloud again.
   */
  private async make({ members }: Presence, { profile, device, signer, secret }: Who): Promise<boolean> {
    const { person } = this.options
    if (person === undefined || members.auth === null || members.ended) return false
    const said = await this.ask({
      method: 'POST',
      path: cloudPaths.profiles,
      body: {
        profile,
        auth: members.auth,
        device,
        key: signer.public.toString('hex'),
        secret: secretHash(secret),
        ...person,
      },
    })
    if (said.status === 201) return true
    if (errorIn(said) === 'exists') return false
    throw failed(said)
  }

  /** Adds a PC that was a copy and now has its own identity; its former identity confirms this. */
  private async bringIn(former: Who, who: Who): Promise<boolean> {
    const body = { device: who.device, key: who.signer.public.toString('hex') }
    const said = await this.asking(former, { method: 'POST', path: cloudPaths.devices, body })
    return said.status === 200 && (await this.signIn(who)).status === 200
  }

  /**
   * Sends a request to the cloud, and signs in if necessary. If the cloud refuses, the refusal is passed on
   * unchanged.
   */
  private async asking(who: Who, asking: Asking, presence?: Presence): Promise<Said> {
    const token = deviceToken(who.profile, who.device, who.secret)
    const first = await this.ask({ ...asking, token })
    // Another PC with the same IP address has sent wrong secrets. The cloud can't distinguish that PC from this one,
    // but it still accepts this PC's signature.
    if (first.status !== 401 && errorIn(first) !== 'tooManyTries') return first
    const signed = await this.signIn(who)
    if (signed.status === 200) return this.ask({ ...asking, token })
    if (errorIn(signed) === 'revoked') return signed
    if (presence === undefined) return first
    const former = this.formerly(presence)
    const isIn = (former !== null && (await this.bringIn(former, who))) || (await this.make(presence, who))
    return isIn ? this.ask({ ...asking, token }) : first
  }

  private request(presence: Presence | null, asking: Asking): Promise<Said> {
    if (presence !== null) return this.asking(this.who(presence), asking, presence)
    const { recovery } = this.options
    if (recovery === undefined) throw new TransportError('refused', 'nobody')
    return this.ask({ ...asking, token: recoveryToken(recovery.auth) })
  }

  private async document(
    presence: Presence | null,
    document: string,
    revision: string,
  ): Promise<Buffer | null> {
    const held = this.held.get(revision)
    if (held !== undefined) return held
    const said = await this.request(presence, { method: 'GET', path: cloudPaths.document(document) })
    // The document was deleted after the list had been created.
    if (said.status === 404) return null
    if (said.status !== 200) throw failed(said)
    return said.bytes
  }

  async pull(presence: Presence | null): Promise<Pulled> {
    const said = await this.request(presence, { method: 'GET', path: cloudPaths.profile })
    const notice = errorIn(said) === 'revoked' ? refusedSchema.safeParse(said.json) : null
    // A member has signed that this PC was removed; the PC reads this notice in the roster's unencrypted part, as it
    // does in a folder.
    if (notice?.success === true && notice.data.roster !== undefined)
      return {
        found: [{ name: 'roster', bytes: Buffer.from(notice.data.roster, 'base64') }],
        unread: [],
        refuses: true,
      }
    // The cloud has no profile with that recovery key.
    if (presence === null && said.status === 401) return { found: [], unread: [] }
    if (said.status !== 200) throw failed(said)
    const { documents, devices, person } = read(profileSchema, said)
    this.person = person ?? null
    const found: Found[] = []
    const unread: Pulled['unread'][number][] = []
    for (const { document, revision, bytes } of documents) {
      if (bytes > cloudLimits.bytes) {
        unread.push({ name: document, why: 'tooLarge' })
        continue
      }
      const body = await this.document(presence, document, revision)
      if (body !== null) found.push({ name: document, bytes: body })
    }
    this.held.clear()
    for (const { bytes } of found) this.held.set(hashOf(bytes), bytes)
    const admits = devices.flatMap(({ device, revokedAt }) => (revokedAt === null ? [device] : []))
    return { found, unread, admits }
  }

  async push({ document, stream, bytes, after }: Push, presence: Presence): Promise<Pushed> {
    const { present, removed, auth, ended } = presence.members
    const isRoster = document === 'roster' && stream === sharedStream
    const members = { add: present, revoke: removed, ...(auth === null ? {} : { auth }) }
    const said = await this.request(presence, {
      method: 'PUT',
      path: cloudPaths.document(`${stream}.${document}`),
      body: {
        ifRevision: after,
        pushId: randomBytes(16).toString('hex'),
        body: bytes.toString('base64'),
        ...(isRoster ? { members, ...(ended ? { ends: true } : {}) } : {}),
      },
    })
    if (said.status === 200) {
      read(pushedSchema, said)
      return { taken: true }
    }
    if (errorIn(said) !== 'behind') throw failed(said)
    const { body } = read(behindSchema, said)
    return { taken: false, newer: body === null ? null : Buffer.from(body, 'base64') }
  }

  async offer(
    what: { place: string; device: string; key: string; box: string },
    presence: Presence,
  ): Promise<void> {
    const said = await this.request(presence, { method: 'POST', path: cloudPaths.pairings, body: what })
    if (said.status !== 201) throw failed(said)
  }

  async withdraw(place: string, presence: Presence): Promise<void> {
    const said = await this.request(presence, { method: 'DELETE', path: cloudPaths.pairing(place) })
    if (said.status !== 200) throw failed(said)
  }

  async tell(person: CloudPersonSaid, presence: Presence): Promise<void> {
    const known = this.person
    if (known?.name === person.name && known.email === (person.email?.toLowerCase() ?? null)) return
    const said = await this.request(presence, { method: 'PUT', path: cloudPaths.person, body: person })
    // An older cloud doesn't support this call, and keeps the data that it received when the profile was created
    // there.
    if (said.status === 404) return
    if (said.status !== 200) throw failed(said)
    this.person = { name: person.name, email: person.email?.toLowerCase() ?? null }
  }

  async look(place: string): Promise<string | null> {
    const said = await this.ask({ method: 'GET', path: cloudPaths.pairing(place) })
    if (said.status === 404) return null
    if (said.status !== 200) throw failed(said)
    return read(pairingSchema, said).box
  }

  async admit(presence: Presence, place: string): Promise<void> {
    const said = await this.signIn(this.who(presence), place)
    if (said.status !== 200) throw failed(said)
  }

  async enter(presence: Presence): Promise<void> {
    const { recovery } = this.options
    if (recovery === undefined) return
    const { device, signer, secret } = this.who(presence)
    const said = await this.ask({
      method: 'POST',
      path: cloudPaths.recovery,
      token: recoveryToken(recovery.auth),
      body: { device, key: signer.public.toString('hex'), secret: secretHash(secret) },
    })
    if (said.status !== 200) throw failed(said)
  }
}

export const createCloudTransport = (options: CloudOptions): Transport => new Cloud(options)
