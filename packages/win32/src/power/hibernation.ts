/**
 * Hibernation is on while its file is there.
 * https://learn.microsoft.com/windows/win32/api/powerbase/nf-powerbase-callntpowerinformation
 */
import { checkNt } from '../core/nt-status.ts'
import { withPrivilege } from '../security/privilege.ts'
import { CallNtPowerInformation, capabilities, levels } from './api.ts'

/** `possible`: firmware and Windows can hibernate at all. */
export const readHibernation = (): { on: boolean; possible: boolean } => {
  const answer = Buffer.alloc(capabilities.size)
  checkNt(
    CallNtPowerInformation.name,
    CallNtPowerInformation.call(levels.capabilities, null, 0, answer, answer.length),
  )
  const on = answer[capabilities.hiberFilePresent] !== 0
  return { on, possible: on || answer[capabilities.canHibernate] !== 0 }
}

/**
 * Makes or deletes hiberfil.sys, gigabytes at once. Needs an administrator, whose right to make paging files
 * is off until asked for.
 */
export const setHibernation = (on: boolean): void => {
  // Without the right the call below is what says so, with its own code.
  const answer = withPrivilege('SeCreatePagefilePrivilege', () =>
    CallNtPowerInformation.call(levels.reserveHiberFile, Buffer.from([on ? 1 : 0]), 1, null, 0),
  )
  checkNt(CallNtPowerInformation.name, answer)
}
