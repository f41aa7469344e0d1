/**
 * The account that this process runs under, and the user whose HKCU it changes. The account and the user are read
 * only once, because a process's rights and session never change.
 */
import { because, type Reason } from '@clearpane/model'
import { isElevated, ownSid, sessionUser } from '@clearpane/win32'

/**
 * Specifies which registry hive belongs to the user. `own`: the process's HKCU. `other`: the user's hive is in HKU.
 * `unknown`: it's not known which hive belongs to the user, so none is used.
 */
export type UserHive = { kind: 'own' } | { kind: 'other'; sid: string } | { kind: 'unknown'; reason: Reason }

export type Identity = { elevated: boolean; sid: string; user: UserHive }

/** LocalSystem, LocalService and NetworkService are accounts that belong to no user. */
const serviceAccounts = ['S-1-5-18', 'S-1-5-19', 'S-1-5-20']

const findUser = (elevated: boolean, own: string, given: string | undefined): UserHive => {
  if (given !== undefined) return given === own ? { kind: 'own' } : { kind: 'other', sid: given }
  // A process that runs under another account without full rights can write only to that account's own hive, which is
  // what it was asked to do.
  if (!elevated) return { kind: 'own' }
  const session = sessionUser()
  if (session.status === 'known')
    return session.sid === own ? { kind: 'own' } : { kind: 'other', sid: session.sid }
  if (session.status === 'unknown')
    return { kind: 'unknown', reason: because('signedInUnknown', { reason: session.reason }) }
  // In a remote shell or a build agent, nobody sits at the screen, so the process's account is the user.
  if (!serviceAccounts.includes(own)) return { kind: 'own' }
  return {
    kind: 'unknown',
    reason: because('nobodySignedIn'),
  }
}

/**
 * Reads the identity. `userSid` replaces the user that was found: a process with administrator rights receives it
 * from the process that started it.
 */
export const readIdentity = (userSid?: string): Identity => {
  const [elevated, sid] = [isElevated(), ownSid()]
  return { elevated, sid, user: findUser(elevated, sid, userSid) }
}
