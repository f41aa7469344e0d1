/**
 * The users registered in this dashboard's own cloud. The specification defines the first call and the file that can
 * be saved. All calls require an administrator's token in a separate header, because an ordinary dashboard session
 * must not see registered users.
 */
import { z } from 'zod'
import { get, post, remove } from '../kit.ts'

const userId = z.string().regex(/^[0-9a-f]{32}$/)
const params = z.strictObject({ id: userId })
const success = z.literal(true)
const errors = ['ADMIN_NEEDED', 'UNKNOWN_USER', 'DATA_UNUSABLE'] as const

const userSchema = z.strictObject({
  id: userId,
  name: z.string(),
  /** The e-mail address, which was never verified; empty if the user gave none. */
  email: z.string(),
  /**
   * The two-letter country code, derived from the time zone at sign-up; empty if the time zone belongs to no country.
   */
  country: z.string(),
  registrationDate: z.iso.datetime(),
  lastLogin: z.iso.datetime().nullable(),
  /** True unless an administrator closed the account. */
  isActive: z.boolean(),
})

/** A viewer can only read; a manager can also close accounts, and appoint and dismiss administrators. */
const role = z.enum(['viewer', 'manager'])
const adminId = z.string().regex(/^[0-9a-f]{16}$/)

const adminSchema = z.strictObject({
  adminId,
  name: z.string(),
  role,
  since: z.number(),
  /** Not dismissed. */
  isActive: z.boolean(),
})

const auditEntrySchema = z.strictObject({
  adminId: z.string(),
  at: z.number(),
  id: z.string(),
  action: z.string(),
  profile: z.string().nullable(),
  detail: z.string(),
})

export const usersCalls = {
  users: get('/api/users', {
    summary:
      'Who is registered, by name, with the figures of all; `search` is how a name or an address begins.',
    query: z.strictObject({
      search: z.string().max(100).optional(),
      /** The value that the previous page returned as `next`. */
      after: z.string().max(1000).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    ok: z.strictObject({
      success,
      users: z.array(userSchema),
      totalUsers: z.int(),
      /** Numbers of users. `recent`: the number of users who registered within the last seven days. */
      cards: z.strictObject({ total: z.int(), active: z.int(), countries: z.int(), recent: z.int() }),
      next: z.string().nullable(),
      role,
    }),
    errors,
  }),

  usersAudit: get('/api/users/audit', {
    summary: 'What administrators looked at and did, newest first, without the results.',
    ok: z.strictObject({ success, audit: z.array(auditEntrySchema) }),
    errors,
  }),

  usersAdmins: get('/api/users/admins', {
    summary: 'Who administers this cloud, with their roles. Each look is in the audit.',
    ok: z.strictObject({
      success,
      admins: z.array(adminSchema),
      /** Whoever asks. */
      adminId,
      role,
    }),
    errors,
  }),

  usersAppoint: post('/api/users/admins', {
    summary: 'Appoint an administrator; the token is in this answer and nowhere else.',
    body: z.strictObject({ name: z.string().trim().min(1).max(100), role }),
    ok: z.strictObject({ success, token: z.string() }),
    errors,
  }),

  usersDismiss: remove('/api/users/admins/{id}', {
    summary: 'Dismiss an administrator: the token opens nothing from now on. Nobody dismisses themselves.',
    params: z.strictObject({ id: adminId }),
    ok: z.strictObject({ success }),
    errors,
  }),

  usersActive: post('/api/users/account/{id}/active', {
    summary: 'Close an account or open it again: a closed one’s PCs are refused with their next request.',
    params,
    body: z.strictObject({ isActive: z.boolean() }),
    ok: z.strictObject({ success }),
    errors,
  }),

  usersDelete: remove('/api/users/account/{id}', {
    summary: 'Delete an account with everything the cloud keeps of it; the person’s PCs keep their settings.',
    params,
    ok: z.strictObject({ success }),
    errors,
  }),
} as const
