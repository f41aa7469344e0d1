/** Tasks, optional features, capabilities, the boot store: what Windows itself is made of. */
import { traitsOf, wrongAction, wrongFile } from '@clearpane/model'
import { denied, failed, mustStay, type ScalarRule, switched } from './rule.ts'

/**
 * Folders whose tasks belong to the update service: their access list leaves an administrator reading alone.
 */
const ownedByUpdate = ['\\microsoft\\windows\\updateorchestrator\\', '\\microsoft\\windows\\waasmedic\\']

export const task: ScalarRule<'task'> = {
  refuse: (resource, move) => {
    const owned = ownedByUpdate.some((folder) => resource.path.toLowerCase().startsWith(folder))
    return (
      switched('task')(resource, move) ??
      (owned ? denied('the task belongs to Windows Update; administrators may only read it') : null)
    )
  },
}

/**
 * Features that are part of another one.
 * https://learn.microsoft.com/powershell/module/dism/enable-windowsoptionalfeature (`-All`)
 */
const wholes: Readonly<Record<string, string>> = {
  directplay: 'LegacyComponents',
  'clientfornfs-infrastructure': 'ServicesForNFS-ClientOnly',
  'nfs-administration': 'ServicesForNFS-ClientOnly',
  microsoftwindowspowershellv2: 'MicrosoftWindowsPowerShellV2Root',
}

export const feature: ScalarRule<'feature'> = {
  refuse: (resource, move, pc) => {
    const whole = wholes[resource.name.toLowerCase()]
    const isOff =
      move.to === true && whole !== undefined && pc.get({ kind: 'feature', name: whole }) === false
    return (
      switched('feature')(resource, move) ?? (isOff ? failed(`it is part of ${whole}, which is off`) : null)
    )
  },
  takesRestart: true,
}

export const capability: ScalarRule<'capability'> = { refuse: switched('capability'), takesRestart: true }

const entries = ['{current}', '{bootmgr}', '{default}']
/** https://learn.microsoft.com/windows-hardware/drivers/devtest/bcdedit--set */
const underSecureBoot = ['testsigning', 'nointegritychecks', 'bootdebug', 'debug']

export const bcd: ScalarRule<'bcd'> = {
  whyUnavailable: ({ entry }) =>
    entries.includes(entry.toLowerCase()) ? null : `the boot store of this PC has no entry ${entry}`,
  refuse: ({ element }, { to, now }) => {
    if (underSecureBoot.includes(element.toLowerCase()))
      return denied(`${element} is protected while Secure Boot is on`)
    if (to === null) return null
    if (Array.isArray(to)) return failed('an element of the boot store takes one value')
    return now === null ? null : mustStay('this element of the boot store', now, to)
  },
}

export const file: ScalarRule<'file'> = {
  refuse: (_, { to, now }) => (now === null ? failed(traitsOf('file').missingReason ?? '') : wrongFile(to)),
}

export const action: ScalarRule<'action'> = {
  otherwise: 'ready',
  refuse: (_, { to }) => wrongAction(to),
  kept: () => null,
}
