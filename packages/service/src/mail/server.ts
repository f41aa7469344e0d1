/**
 * The mail server that the user set for one PC. The mail server's settings are stored in a separate file instead of
 * the store, because a backup copies the store, and the password must not leave this PC in a backup.
 */
import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MailServerAsk, MailServerFields } from '@clearpane/contracts'
import { mailServerSchema } from '@clearpane/contracts'
import { type DeviceId, diagnostic, fileTrouble } from '@clearpane/model'
import type { MailServer } from '@clearpane/net/mail'
import { z } from 'zod'
import { keepPrivate } from '../core/data-folder.ts'
import { makeDirectory, syncDirectory, writeNewFile } from '../core/durable.ts'
import { guardHere } from '../core/key-guard.ts'
import { ok, type Result, refusal } from '../core/result.ts'
import type { Paths } from '../paths/index.ts'

export type HasPaths = { paths: Pick<Paths, 'mail'> }

const fileName = 'server.json'

const storedSchema = z.strictObject({
  clearpaneMail: z.literal(1),
  server: mailServerSchema,
  /** The sealed password in Base64; null if the server accepts mail without a login. */
  sealed: z.string().nullable(),
})

/**
 * Result of a reading. `damaged`: the file can't be read on this PC, or its password is sealed for a different
 * account.
 */
export type StoredMail = MailServer | 'damaged' | null

export const readMail = async ({ paths }: HasPaths, device: DeviceId): Promise<StoredMail> => {
  const folder = paths.mail(device)
  try {
    await keepPrivate([dirname(folder), folder, join(folder, fileName)])
    const { server, sealed } = storedSchema.parse(JSON.parse(await readFile(join(folder, fileName), 'utf8')))
    const guard = await guardHere()
    const password =
      sealed === null ? null : Buffer.from(guard.open(Buffer.from(sealed, 'base64'))).toString('utf8')
    return { ...server, password }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'damaged'
  }
}

/** Stores the mail server's settings completely or not at all; null removes them. */
export const writeMail = async (
  { paths }: HasPaths,
  device: DeviceId,
  server: MailServer | null,
): Promise<Result<null>> => {
  const folder = paths.mail(device)
  const part = join(folder, `${randomBytes(6).toString('hex')}.part`)
  try {
    if (server === null) {
      await rm(join(folder, fileName), { force: true })
      return ok(null)
    }
    const { password, ...fields } = server
    const guard = await guardHere()
    const sealed =
      password === null ? null : Buffer.from(guard.seal(Buffer.from(password))).toString('base64')
    await makeDirectory(folder)
    await writeNewFile(part, Buffer.from(JSON.stringify({ clearpaneMail: 1, server: fields, sealed })))
    await rename(part, join(folder, fileName))
    await syncDirectory(folder)
    return ok(null)
  } catch (error) {
    await unlink(part).catch(() => undefined)
    return refusal(diagnostic('TASK_REFUSED', 'mailFile', { reason: fileTrouble(error as Error) }))
  }
}

/**
 * Checks whether a stored password may be sent to this server: only if the server and the user are the same, and the
 * encryption isn't weaker. Without this check, changing the address would send the password to a different server.
 */
const isSameLogin = (a: MailServerFields, b: MailServerFields): boolean =>
  a.host.toLowerCase() === b.host.toLowerCase() && a.port === b.port && a.tls === b.tls && a.user === b.user

/**
 * Completes the server settings that a user has entered: if there is no password among them, the stored one is used.
 */
export const filledIn = async (
  of: HasPaths,
  device: DeviceId,
  { password: given, ...fields }: MailServerAsk,
): Promise<Result<MailServer>> => {
  const { host, from } = fields
  const stored = given === undefined && fields.user !== null ? await readMail(of, device) : null
  const isKept = stored !== null && stored !== 'damaged' && stored.password !== null
  if (isKept && !isSameLogin(stored, fields))
    return refusal(diagnostic('TASK_REFUSED', 'mailPassword', { host }))
  const server: MailServer = { ...fields, password: isKept ? stored.password : (given ?? null) }
  const { wrongServer } = await import('@clearpane/net/mail')
  switch (wrongServer(server)) {
    case 'form':
      return refusal(diagnostic('TASK_REFUSED', 'mailForm', { host }))
    case 'from':
      return refusal(diagnostic('TASK_REFUSED', 'mailFrom', { from }))
    case 'login':
      return refusal(diagnostic('TASK_REFUSED', 'mailLogin'))
    case 'plain':
      return refusal(diagnostic('TASK_REFUSED', 'mailPlain', { host }))
    case null:
      return ok(server)
  }
}
