/**
 * The tables as TypeScript types. Times are milliseconds since 1970; flags are 0 or 1; secrets are SHA-256 hashes in
 * hexadecimal.
 */

export type Engine = 'sqlite' | 'postgres'

/**
 * `is_active`: false if an administrator closed the account. `ended_at`: the time at which the user deleted the
 * profile. The profile's last roster tells the other PCs about the deletion.
 */
export type ProfileRow = { profile: string; created_at: number; is_active: number; ended_at: number | null }

/** The profile to which a recovery key belongs. */
export type RecoveryRow = { auth: string; profile: string; created_at: number }

/**
 * `key`: the Ed25519 public key that is used to verify the PC's sign-in. `secret`: null until the PC signs in for the
 * first time.
 */
export type DeviceRow = {
  profile: string
  device: string
  key: string
  secret: string | null
  created_at: number
  seen_at: number | null
  revoked_at: number | null
}

/**
 * The newest revisions of a document, stored in a ring: `slot` is `number` modulo the ring's length. `revision`:
 * SHA-256 of the sealed body; `push`: the id that was sent along with the body, so that a repeated request gets the
 * same answer.
 */
export type RevisionRow = {
  profile: string
  document: string
  slot: number
  number: number
  revision: string
  push: string
  body: Uint8Array
  bytes: number
  device: string
  at: number
}

/**
 * The meeting place: a row through which two PCs exchange data. The content of `box` is encrypted with a code that
 * this server never receives.
 */
export type PairingRow = {
  place: string
  profile: string
  device: string
  key: string
  box: string
  tries: number
  expires_at: number
}

/** `subject`: a hash of the sender's network and of what somebody tried to guess. */
export type GuessRow = { subject: string; count: number; since: number }

/** `name_key`: the form of the name that is used for searching and sorting. */
export type UserRow = {
  profile: string
  name: string
  name_key: string
  country: string
  created_at: number
  seen_at: number | null
  is_active: number
}

export type EmailRow = { email: string; profile: string }

export type AdminRow = {
  admin: string
  name: string
  role: string
  secret: string
  created_at: number
  revoked_at: number | null
}

/** One page that an administrator viewed, or one action that an administrator took; the result isn't stored. */
export type AuditRow = {
  admin: string
  at: number
  id: string
  action: string
  profile: string | null
  detail: string
}

export type Tables = {
  profiles: ProfileRow
  recoveries: RecoveryRow
  devices: DeviceRow
  revisions: RevisionRow
  pairings: PairingRow
  guesses: GuessRow
  users: UserRow
  emails: EmailRow
  admins: AdminRow
  audit: AuditRow
}
