/**
 * The account of this process, and the user whose HKCU the process changes. Both are read only once, because the
 * rights and the session of a process never change.
 */
import { because, type Reason } from '@clearpane/model'
import { isElevated, ownSid, sessionUser } from '@clearpane/win32'

/**
 * Shows which registry hive belongs to the user. `own`: the process's HKCU. `other`: the hive of the user is in HKU.
 * `unknown`: it's not known which hive belongs to the user, so none is used.
 */
export type UserHive = { kind: 'own' } | { kind: 'other'; sid: string } | { kind: 'unknown'; reason: Reason }

export type Identity = { elevated: boolean; sid: string; user: UserHive }

/** LocalSystem, LocalService and NetworkService are accounts that belong to no user. */
const serviceAccounts = ['S-1-5-18', 'S-1-5-19', 'S-1-5-20']

const findUser = (elevated: boolean, own: string, given: string | undefined): UserHive => {
  if (given !== undefined) return given === own ? { kind: 'own' } : { kind: 'other', sid: given }
  // A process of another account without full rights can write only to the hive of its own account, as it was
  // requested to.
  if (!elevated) return { kind: 'own' }
  const session = sessionUser()
  if (session.status === 'known')
    return session.sid === own ? { kind: 'own' } : { kind: 'other', sid: session.sid }
  if (session.status === 'unknown')
    return { kind: 'unknown', reason: because('signedInUnknown', { reason: session.reason }) }
  // In a remote shell or a build agent, nobody sits at the screen, so the account of the process is the user.
  if (!serviceAccounts.includes(own)) return { kind: 'own' }
  return {
    kind: 'unknown',
    reason: because('nobodySignedIn'),
  }
}

/**
 * Reads the identity. `userSid` replaces the user that was found: a process with administrator rights gets it from
 * the process that started it.
 */
export const readIdentity = (userSid?: string): Identity => {
  const [elevated, sid] = [isElevated(), ownSid()]
  return { elevated, sid, user: findUser(elevated, sid, userSid) }
}
