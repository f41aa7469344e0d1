/** Tasks, optional features, capabilities, the boot store: parts of Windows itself. */
import { because } from '@clearpane/model'
import { wrongAction, wrongDriver, wrongFile } from '@clearpane/model/kinds'
import { denied, failed, mustStay, type ScalarRule, switched } from './rule.ts'

/**
 * Folders whose tasks belong to the update service: their access lists only let an administrator read.
 */
const ownedByUpdate = ['\\microsoft\\windows\\updateorchestrator\\', '\\microsoft\\windows\\waasmedic\\']

export const task: ScalarRule<'task'> = {
  refuse: (resource, move) => {
    const owned = ownedByUpdate.some((folder) => resource.path.toLowerCase().startsWith(folder))
    return switched('task')(resource, move) ?? (owned ? denied(because('taskOfUpdate')) : null)
  },
}

/**
 * Features that are part of another feature.
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
    return switched('feature')(resource, move) ?? (isOff ? failed(because('wholeIsOff', { whole })) : null)
  },
  // Turning off the whole turns off its parts; turning it on leaves them off.
  along: ({ name }, value) =>
    value === false
      ? Object.entries(wholes)
          .filter(([, whole]) => whole.toLowerCase() === name.toLowerCase())
          .map(([part]) => ({ kind: 'feature', name: part }))
      : [],
  takesRestart: true,
}

export const capability: ScalarRule<'capability'> = { refuse: switched('capability'), takesRestart: true }

const entries = ['{current}', '{bootmgr}', '{default}']
/** https://learn.microsoft.com/windows-hardware/drivers/devtest/bcdedit--set */
const underSecureBoot = ['testsigning', 'nointegritychecks', 'bootdebug', 'debug']

export const bcd: ScalarRule<'bcd'> = {
  whyUnavailable: ({ entry }) =>
    entries.includes(entry.toLowerCase()) ? null : because('noBootEntry', { entry }),
  refuse: ({ element }, { to, now }) => {
    if (underSecureBoot.includes(element.toLowerCase()))
      return denied(because('underSecureBoot', { element }))
    if (to === null) return null
    if (Array.isArray(to)) return failed(because('oneBootValue'))
    return now === null ? null : mustStay(because('aBootElement'), now, to)
  },
}

export const file: ScalarRule<'file'> = {
  refuse: (_, { to, now }) => (now === null ? failed(because('filesMissing')) : wrongFile(to)),
}

/** The world decides whether one is installed; see `world/offered.ts`. */
export const driver: ScalarRule<'driver'> = { refuse: (_, { to }) => wrongDriver(to) }

export const action: ScalarRule<'action'> = {
  otherwise: 'ready',
  refuse: (_, { to }) => wrongAction(to),
  kept: () => null,
}
