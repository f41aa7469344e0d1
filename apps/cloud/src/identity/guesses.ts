/** Limits wrong attempts. Guesses are counted in a table, so any number of processes share one count. */
import { createHash } from 'node:crypto'
import type { Database } from '../database/open.ts'

export const guessLimits = {
  /** Limits the number of wrong tokens from one network address. */
  token: { most: 30, minutes: 10 },
  /** Limits the number of lookups of meeting places from one network address. */
  pairing: { most: 20, minutes: 10 },
  /** Limits the number of profiles created from one network address to what is enough for a household or a class. */
  create: { most: 40, minutes: 60 },
  admin: { most: 10, minutes: 10 },
  /** Limits how often one profile can change its name or e-mail address. */
  person: { most: 20, minutes: 60 },
  /** Limits the number of e-mails to one e-mail address, no matter who entered it. */
  mail: { most: 20, minutes: 24 * 60 },
} as const
export type Guessed = keyof typeof guessLimits

/**
 * Returns the network that an address belongs to; a customer's entire IPv6 network counts as one network. The table
 * stores only a hash, and keeps it only while the limit requires it.
 */
const networkOf = (address: string): string =>
  address.includes(':') ? address.toLowerCase().split(':').slice(0, 4).join(':') : address

const subjectOf = (what: Guessed, address: string): string =>
  createHash('sha256')
    .update(`clearpane guess 1 ${what} ${networkOf(address.replace(/^::ffff:/i, ''))}`)
    .digest('hex')

/** Counts one attempt, and returns whether the attempt was still allowed. */
export const mayGuess = async (
  db: Database,
  what: Guessed,
  address: string,
  now: number,
): Promise<boolean> => {
  const { most, minutes } = guessLimits[what]
  const begins = now - minutes * 60_000
  const { count } = await db.run((queries) =>
    queries
      .insertInto('guesses')
      .values({ subject: subjectOf(what, address), count: 1, since: now })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet((row) => ({
          count: row
            .case()
            .when('guesses.since', '<', begins)
            .then(1)
            .else(row('guesses.count', '+', 1))
            .end(),
          since: row
            .case()
            .when('guesses.since', '<', begins)
            .then(row.ref('excluded.since'))
            .else(row.ref('guesses.since'))
            .end(),
        })),
      )
      .returning('count')
      .executeTakeFirstOrThrow(),
  )
  return count <= most
}

const longest = Math.max(...Object.values(guessLimits).map(({ minutes }) => minutes))

/** What no longer counts. */
export const forgetGuesses = async (db: Database, now: number): Promise<void> => {
  await db.run((queries) =>
    queries
      .deleteFrom('guesses')
      .where('since', '<', now - longest * 60_000)
      .execute(),
  )
}
