/**
 * Runs random histories with a cloud: the real server and the client's real transport, with an unreliable connection
 * between them.
 */
import {
  type CloudFetch,
  createCloudTransport,
  readRecoveryKey,
  type Transport,
  TransportError,
} from '@clearpane/sync'
import { readToken } from '@clearpane/sync/cloud'
import type { MakePlace } from '@clearpane/sync/testing'
import type { Queries } from '../database/open.ts'
import { fetchInto } from './pcs.ts'
import { origin, type TestCloud } from './people.ts'

/** The database tables in which a cloud stores a profile's data. */
const tables = ['profiles', 'devices', 'revisions', 'recoveries', 'users', 'pairings'] as const

const copyOf = (db: Queries, profile: string) =>
  Promise.all(
    tables.map(async (table) => ({
      table,
      rows: await db.selectFrom(table).selectAll().where('profile', '=', profile).execute(),
    })),
  )

const putBack = async (db: Queries, profile: string, copy: Awaited<ReturnType<typeof copyOf>>) => {
  for (const { table, rows } of copy) {
    await db.deleteFrom(table).where('profile', '=', profile).execute()
    for (const row of rows)
      await db
        .insertInto(table)
        .values(row as never)
        .execute()
  }
}

/** The number of failures. A transport doesn't tolerate this many failures, so a sync fails. */
const broken = 6

let networks = 0

const lost = (what: string) => new TypeError(`the ${what} was lost`)

export const cloudPlace =
  (cloud: TestCloud): MakePlace =>
  (chance, faults) => {
    let share = faults.share
    let profile: string | null = null
    const underWay: (() => Promise<Response>)[] = []
    const network = networks++
    const transports = new Map<number, Transport>()
    /**
     * For each PC, the number of requests that still reach the cloud. After this many requests, the PC's connection
     * fails for as many attempts as one call makes.
     */
    const left = new Map<number, number>()

    const wayOf = (who: number): CloudFetch => {
      const into = fetchInto(() => cloud.app, `10.${(network >> 8) & 255}.${network & 255}.${who}`)
      return async (url, request) => {
        const { authorization = '' } = request.headers as Record<string, string>
        const token = readToken(authorization.replace('Bearer ', ''))
        if (token?.as === 'device') profile ??= token.profile
        const send = () => into(url, request)
        const through = left.get(who) ?? Number.POSITIVE_INFINITY
        left.set(who, through > -broken ? through - 1 : Number.POSITIVE_INFINITY)
        if (through <= 0) throw lost('line')
        if (!chance.happens(share)) return send()
        switch (chance.below(4)) {
          case 0:
            throw lost('request')
          case 1:
            await send()
            throw lost('answer')
          case 2:
            underWay.push(send)
            throw lost('request for a while')
          default:
            underWay.push(send)
            return send()
        }
      }
    }

    const transportOf = (who: number, recoveryKey: string | undefined): Transport => {
      const way = { address: origin, fetch: wayOf(who), wait: async () => undefined }
      const recovery = recoveryKey === undefined ? null : readRecoveryKey(recoveryKey)
      if (recovery !== null) return createCloudTransport({ ...way, recovery })
      const known =
        transports.get(who) ?? createCloudTransport({ ...way, person: { name: `Ana ${network}` } })
      transports.set(who, known)
      return known
    }

    const arrive = async (at: number) => {
      const [send] = underWay.splice(at, 1)
      await send?.()
    }

    return {
      connect: (who, recoveryKey) => {
        // Moves the clock eleven minutes ahead, so that wrong tokens, which count for ten minutes, no longer count; a
        // history simulates whole days anyway.
        cloud.later(11 * 60_000)
        left.set(who, chance.happens(share) ? chance.below(5) : Number.POSITIVE_INFINITY)
        const transport = transportOf(who, recoveryKey)
        return {
          kind: transport.kind,
          shared: transport.shared,
          pull: (presence) => transport.pull(presence),
          push: (revision, presence) => transport.push(revision, presence),
          enter: async (presence) => transport.enter?.(presence),
        }
      },
      later: () => arrive(chance.below(Math.max(1, underWay.length))),
      calm: async () => {
        share = 0
        while (underWay.length > 0) await arrive(0)
      },
      snapshot: async () => {
        const known = profile
        if (known === null) throw new TransportError('missing', 'nobody came yet')
        const copy = await cloud.database.together((db) => copyOf(db, known))
        return () => cloud.database.together((db) => putBack(db, known, copy))
      },
    }
  }
