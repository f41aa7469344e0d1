/**
 * Sends e-mails to a user about the user's profile: a PC was added, a PC was removed, or the profile was deleted. The
 * cloud sends such a notice only if the operator configured a mail server and the user entered an e-mail address. No
 * request waits for an e-mail, and if the mail server fails, everything else continues as usual. Nobody verified the
 * e-mail address, so an e-mail contains no typed text except the user's name, and each address gets only a few
 * e-mails a day.
 */
import type { Mail } from '@clearpane/net/mail'
import type { Database, Queries } from './database/open.ts'
import { mayGuess } from './identity/guesses.ts'

export type Occasion = 'added' | 'removed' | 'ended'
export type Addressee = { readonly name: string; readonly email: string }

/** Accepts an e-mail for sending and returns at once; returns false if the e-mail was dropped. */
export type Post = (mail: Mail) => boolean

export type Notices = {
  /**
   * Returns the recipient of an e-mail about the profile, or null if the user entered no address. Deleting a profile
   * also deletes the user's e-mail address, so a caller must get the recipient before the deletion.
   */
  addressee(profile: string): Promise<Addressee | null>
  /** Mails somebody. Returns at once. */
  tell(to: Addressee | null, occasion: Occasion, count?: number): void
  /** Sends an e-mail to the user who owns the profile. Returns at once. */
  about(profile: string, occasion: Occasion, count?: number): void
  /** Resolves when every pending notice has been sent or has failed. */
  settled(): Promise<void>
}

/**
 * Returns the name with a space before it, or an empty string if the name could be mistaken for an address or for
 * markup.
 */
const greeting = (name: string): string =>
  /^[\p{L}\p{M}\p{N} .,'’()-]{1,60}$/u.test(name) && !/[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(name)
    ? ` ${name.trim()}`
    : ''

const subjects: Record<Occasion, [english: string, german: string]> = {
  added: ['A new PC in your Clearpane profile', 'Ein neuer PC in Ihrem Clearpane-Profil'],
  removed: [
    'A PC was removed from your Clearpane profile',
    'Ein PC wurde aus Ihrem Clearpane-Profil entfernt',
  ],
  ended: ['Your Clearpane profile was deleted', 'Ihr Clearpane-Profil wurde gelöscht'],
}

const sentences: Record<Occasion, (count: number) => [english: string, german: string]> = {
  added: (count) => [
    `${count === 1 ? 'A new PC has' : `${count} new PCs have`} joined your profile. It can read and change your choices. If that wasn’t you: open Cloud Profile Sync on one of your PCs, remove the PC under “My PCs”, and make a new recovery key.`,
    `${count === 1 ? 'Ein neuer PC ist' : `${count} neue PCs sind`} Ihrem Profil beigetreten und kann Ihre Entscheidungen lesen und ändern. Wenn Sie das nicht waren: Öffnen Sie auf einem Ihrer PCs „Cloud-Profile“, entfernen Sie den PC unter „Meine PCs“ und erzeugen Sie einen neuen Wiederherstellungsschlüssel.`,
  ],
  removed: (count) => [
    `${count === 1 ? 'A PC was' : `${count} PCs were`} removed from your profile. The PC keeps its settings and can’t read what follows.`,
    `${count === 1 ? 'Ein PC wurde' : `${count} PCs wurden`} aus Ihrem Profil entfernt. Der PC behält seine Einstellungen und kann nichts lesen, was folgt.`,
  ],
  ended: () => [
    'Your profile was deleted, by one of your PCs or by the administrator of the cloud. Each of your PCs keeps its settings. Nothing more will be sent to this address.',
    'Ihr Profil wurde gelöscht, von einem Ihrer PCs oder von der Verwaltung der Cloud. Jeder Ihrer PCs behält seine Einstellungen. An diese Adresse wird nichts mehr gesendet.',
  ],
}

/** Writes a notice in English and German, because the cloud doesn't know the user's language. */
export const noticeMail = (
  { name, email }: Addressee,
  occasion: Occasion,
  { count = 1, host, at }: { count?: number; host: string; at: number },
): Mail => {
  const [english, german] = sentences[occasion](count)
  const when = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const hello = greeting(name)
  return {
    to: email,
    subject: subjects[occasion].join(' / '),
    text: [
      `Hello${hello},`,
      english,
      `${when}, ${host}. The cloud can’t read the names of your PCs, so it can’t say which one it was. This address was given at sign-up and never checked; you can remove it on the page Cloud Profile Sync.`,
      '– – –',
      `Guten Tag${hello},`,
      german,
      `${when}, ${host}. Die Cloud kann die Namen Ihrer PCs nicht lesen und darum nicht sagen, welcher es war. Diese Adresse wurde bei der Anmeldung angegeben und nie geprüft. Auf der Seite „Cloud-Profile“ können Sie sie entfernen.`,
    ].join('\n\n'),
  }
}

const addresseeIn = (queries: Queries, profile: string): Promise<Addressee | undefined> =>
  queries
    .selectFrom('users')
    .innerJoin('emails', 'emails.profile', 'users.profile')
    .select(['users.name', 'emails.email'])
    .where('users.profile', '=', profile)
    .where('emails.profile', '=', profile)
    .executeTakeFirst()

type Parts = {
  readonly db: Database
  readonly post: Post
  readonly host: () => string
  readonly now: () => number
}

/**
 * Creates the object that sends a cloud's notices. If no mail server is configured, `post` is null, and the cloud
 * reads nothing from the database for notices.
 */
export const createNotices = ({
  db,
  post,
  host,
  now,
}: Omit<Parts, 'post'> & { post: Post | null }): Notices => {
  if (post === null)
    return {
      addressee: async () => null,
      tell: () => undefined,
      about: () => undefined,
      settled: async () => undefined,
    }
  const begun = new Set<Promise<void>>()
  const begin = (work: () => Promise<void>) => {
    // If the database is unavailable, only the notice is lost.
    const one: Promise<void> = work()
      .catch(() => undefined)
      .finally(() => begun.delete(one))
    begun.add(one)
  }
  const addressee = async (profile: string) =>
    (await db.run((queries) => addresseeIn(queries, profile))) ?? null
  const send = async (to: Addressee | null, occasion: Occasion, count?: number) => {
    if (to === null || !(await mayGuess(db, 'mail', to.email, now()))) return
    post(noticeMail(to, occasion, { ...(count === undefined ? {} : { count }), host: host(), at: now() }))
  }
  return {
    addressee: (profile) => addressee(profile).catch(() => null),
    tell: (to, occasion, count) => begin(() => send(to, occasion, count)),
    about: (profile, occasion, count) => begin(async () => send(await addressee(profile), occasion, count)),
    settled: async () => {
      while (begun.size > 0) await Promise.all(begun)
    },
  }
}
