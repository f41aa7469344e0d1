/**
 * The registered users. Each time an administrator reads the list, an audit entry is written; reading the list never
 * accesses a document.
 */
import { sql } from 'kysely'
import type { Database, Queries } from '../database/open.ts'
import type { UserRow } from '../database/tables.ts'
import { sortKey } from '../identity/accounts.ts'
import { Refused } from '../refused.ts'
import { type Admin, mustManage } from './admins.ts'
import { noteAudit } from './audit.ts'

export type User = {
  id: string
  name: string
  email: string
  country: string
  registrationDate: string
  lastLogin: string | null
  isActive: boolean
}
export type Cards = { total: number; active: number; countries: number; recent: number }

type Cursor = Pick<UserRow, 'name_key' | 'profile'>

const day = 24 * 60 * 60_000
/**
 * The minimum number of letters in a search for e-mail addresses, because a shorter search would find too many
 * addresses to sort for one page.
 */
const leastForEmail = 3

const columns = ['profile', 'name', 'name_key', 'country', 'created_at', 'seen_at', 'is_active'] as const
const timeOf = (at: number) => new Date(at).toISOString()

/** Returns the end of the range of strings that start with this prefix; strings are compared byte by byte. */
const endOf = (prefix: string): string => `${prefix}\u{10ffff}`

const cursorText = ({ name_key, profile }: Cursor): string =>
  Buffer.from(JSON.stringify([name_key, profile])).toString('base64url')

const cursorIn = (text: string): Cursor => {
  try {
    const [name_key, profile] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[]
    if (typeof name_key === 'string' && typeof profile === 'string') return { name_key, profile }
  } catch {}
  throw new Refused('badRequest')
}

const after = ({ name_key, profile }: Cursor) =>
  sql<boolean>`(users.name_key, users.profile) > (${name_key}, ${profile})`

const byName = (queries: Queries, prefix: string, from: Cursor | null, limit: number): Promise<UserRow[]> => {
  let query = queries.selectFrom('users').select(columns)
  if (prefix !== '') query = query.where('name_key', '>=', prefix).where('name_key', '<', endOf(prefix))
  if (from !== null) query = query.where(after(from))
  return query.orderBy('name_key').orderBy('profile').limit(limit).execute()
}

const byEmail = (
  queries: Queries,
  prefix: string,
  from: Cursor | null,
  limit: number,
): Promise<UserRow[]> => {
  let query = queries
    .selectFrom('emails')
    .innerJoin('users', 'users.profile', 'emails.profile')
    .select([
      'users.profile',
      'users.name',
      'users.name_key',
      'users.country',
      'users.created_at',
      'users.seen_at',
      'users.is_active',
    ])
    .where('emails.email', '>=', prefix)
    .where('emails.email', '<', endOf(prefix))
  if (from !== null) query = query.where(after(from))
  return query.orderBy('users.name_key').orderBy('users.profile').limit(limit).execute()
}

const emailsOf = async (queries: Queries, rows: readonly UserRow[]): Promise<Map<string, string>> => {
  if (rows.length === 0) return new Map()
  const found = await queries
    .selectFrom('emails')
    .select(['profile', 'email'])
    .where(
      'profile',
      'in',
      rows.map(({ profile }) => profile),
    )
    .execute()
  return new Map(found.map(({ profile, email }) => [profile, email]))
}

const userOf = (row: UserRow, emails: ReadonlyMap<string, string>): User => ({
  id: row.profile,
  name: row.name,
  email: emails.get(row.profile) ?? '',
  country: row.country,
  registrationDate: timeOf(row.created_at),
  lastLogin: row.seen_at === null ? null : timeOf(row.seen_at),
  isActive: row.is_active === 1,
})

const isBefore = (a: UserRow, b: UserRow): number =>
  Buffer.compare(Buffer.from(a.name_key), Buffer.from(b.name_key)) || (a.profile < b.profile ? -1 : 1)

const pageOf = async (queries: Queries, search: string, from: Cursor | null, limit: number) => {
  const prefix = sortKey(search.trim())
  const named = await byName(queries, prefix, from, limit + 1)
  const mailed = prefix.length < leastForEmail ? [] : await byEmail(queries, prefix, from, limit + 1)
  const all = [...new Map([...named, ...mailed].map((row) => [row.profile, row])).values()].sort(isBefore)
  const rows = all.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: all.length > limit && last !== undefined ? cursorText(last) : null }
}

/** Counts all users by means of an index that contains every column needed. */
const countUsers = async (queries: Queries, now: number): Promise<Cards> => {
  const rows = await queries
    .selectFrom('users')
    .select((one) => [
      'country',
      one.fn.countAll<number>().as('total'),
      one.fn.sum<number>('is_active').as('active'),
      sql<number>`sum(case when created_at > ${now - 7 * day} then 1 else 0 end)`.as('recent'),
    ])
    .groupBy('country')
    .execute()
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + Number(of(row)), 0)
  return {
    total: sum(({ total }) => total),
    active: sum(({ active }) => active),
    countries: rows.filter(({ country }) => country !== '').length,
    recent: sum(({ recent }) => recent),
  }
}

const minute = 60_000
/**
 * Up to this number of users, each page counts the users again, because counting takes only a few milliseconds.
 */
const manyUsers = 10_000

type Counted = { readonly cards: Cards; readonly at: number }
/**
 * The figures above the list of users, as this process last counted them. If there are many users, a page shows
 * slightly older figures instead of waiting for new ones.
 */
const counted = new WeakMap<Database, Counted>()

const countNow = async (db: Database, now: number): Promise<Cards> => {
  const cards = await db.run((queries) => countUsers(queries, now))
  if (cards.total >= manyUsers) counted.set(db, { cards, at: now })
  return cards
}

const cardsOf = async (db: Database, now: number): Promise<Cards> => {
  const known = counted.get(db)
  const age = known === undefined || known.at > now ? Number.POSITIVE_INFINITY : now - known.at
  if (known === undefined || age > 60 * minute) return countNow(db, now)
  if (age > minute) {
    // The next page that is requested gets the newer figures; pages requested during a count don't start another one.
    counted.set(db, { ...known, at: now })
    void countNow(db, now).catch(() => undefined)
  }
  return known.cards
}

export type UsersQuery = { readonly search: string; readonly after: string | null; readonly limit: number }

export const listUsers = async (
  db: Database,
  admin: Admin,
  { search, after: given, limit }: UsersQuery,
  now: number,
) => {
  const from = given === null ? null : cursorIn(given)
  await db.run((queries) =>
    noteAudit(queries, admin, { action: search === '' ? 'list' : 'search', detail: `${limit}` }, now),
  )
  const { rows, next } = await db.run((queries) => pageOf(queries, search, from, limit))
  const emails = await db.run((queries) => emailsOf(queries, rows))
  const cards = await cardsOf(db, now)
  return { users: rows.map((row) => userOf(row, emails)), next, cards }
}

/**
 * Escapes a value for the exported file, because a spreadsheet could treat it as a formula, and white space or line
 * breaks would shift columns.
 */
const cell = (text: string): string => {
  const plain = text.replaceAll(/[\t\r\n\u2028\u2029\0]/g, ' ')
  return /^\s*[=+\-@|%]/.test(plain) ? `'${plain}` : plain
}

const header = ['Name', 'Email', 'Country', 'Registered', 'Last login', 'Status']

const line = (cells: readonly string[]) => `${cells.map(cell).join('\t')}\r\n`

const exportStep = 500

/** Exports the users in parts, so that a long list is never in memory as a whole. */
export async function* exportUsers(db: Database, admin: Admin, now: number): AsyncGenerator<string> {
  await db.run((queries) => noteAudit(queries, admin, { action: 'export' }, now))
  yield line(header)
  let from: Cursor | null = null
  for (;;) {
    const start: Cursor | null = from
    const rows: UserRow[] = await db.run((queries) => byName(queries, '', start, exportStep))
    const emails = await db.run((queries) => emailsOf(queries, rows))
    for (const row of rows) {
      const { name, email, country, registrationDate, lastLogin, isActive } = userOf(row, emails)
      yield line([
        name,
        email,
        country,
        registrationDate,
        lastLogin ?? 'Never',
        isActive ? 'Active' : 'Inactive',
      ])
    }
    from = rows.at(-1) ?? null
    if (rows.length < exportStep) return
  }
}

/**
 * Closes or reopens an account. A closed account's data stays, and its PCs are refused at their next request.
 */
export const setActive = (
  db: Database,
  admin: Admin,
  { profile, isActive }: { profile: string; isActive: boolean },
  now: number,
): Promise<void> => {
  mustManage(admin)
  counted.delete(db)
  return db.together(async (queries) => {
    const is_active = isActive ? 1 : 0
    const found = await queries
      .updateTable('users')
      .set({ is_active })
      .where('profile', '=', profile)
      .returning('profile')
      .execute()
    if (found.length === 0) throw new Refused('notFound')
    await queries.updateTable('profiles').set({ is_active }).where('profile', '=', profile).execute()
    await noteAudit(queries, admin, { action: isActive ? 'activate' : 'deactivate', profile }, now)
  })
}

/**
 * Deletes all of an account's data, except for a mark that the account once existed. Without the mark, the user's PCs
 * would restore the account as if the cloud had lost it.
 */
export const deleteUser = (db: Database, admin: Admin, profile: string, now: number): Promise<void> => {
  mustManage(admin)
  counted.delete(db)
  return db.together(async (queries) => {
    const found = await queries
      .deleteFrom('users')
      .where('profile', '=', profile)
      .returning('profile')
      .execute()
    if (found.length === 0) throw new Refused('notFound')
    for (const table of ['emails', 'recoveries', 'pairings', 'revisions'] as const)
      await queries.deleteFrom(table).where('profile', '=', profile).execute()
    await queries
      .updateTable('profiles')
      .set({ is_active: 0, ended_at: now })
      .where('profile', '=', profile)
      .execute()
    await noteAudit(queries, admin, { action: 'delete', profile }, now)
  })
}
