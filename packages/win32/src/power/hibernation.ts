/**
 * Hibernation, which is on as long as its file exists.
 * https://learn.microsoft.com/windows/win32/api/powerbase/nf-powerbase-callntpowerinformation
 */
import { checkNt } from '../core/nt-status.ts'
import { withPrivilege } from '../security/privilege.ts'
import { CallNtPowerInformation, capabilities, levels } from './api.ts'

/** Reads hibernation. `possible`: both the firmware and Windows support hibernation. */
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
 * Creates or deletes hiberfil.sys, which takes up gigabytes. Creating or deleting this file requires an
 * administrator's privilege to create page files, which is off by default.
 */
export const setHibernation = (on: boolean): void => {
  // Without the privilege, the call below fails with its own error code.
  const answer = withPrivilege('SeCreatePagefilePrivilege', () =>
    CallNtPowerInformation.call(levels.reserveHiberFile, Buffer.from([on ? 1 : 0]), 1, null, 0),
  )
  checkNt(CallNtPowerInformation.name, answer)
}
