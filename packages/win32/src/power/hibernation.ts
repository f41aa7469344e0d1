/**
 * Hibernation, which is on while its file exists.
 * https://learn.microsoft.com/windows/win32/api/powerbase/nf-powerbase-callntpowerinformation
 */
import { checkNt } from '../core/nt-status.ts'
import { withPrivilege } from '../security/privilege.ts'
import { CallNtPowerInformation, capabilities, levels } from './api.ts'

/** Reads hibernation. `possible`: the firmware and Windows support hibernation. */
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
 * Creates or deletes hiberfil.sys, which takes up gigabytes. This requires an administrator, whose privilege to
 * create page files is off by default.
 */
export const setHibernation = (on: boolean): void => {
  // Without the privilege, the following call fails with its own code.
  const answer = withPrivilege('SeCreatePagefilePrivilege', () =>
    CallNtPowerInformation.call(levels.reserveHiberFile, Buffer.from([on ? 1 : 0]), 1, null, 0),
  )
  checkNt(CallNtPowerInformation.name, answer)
}
