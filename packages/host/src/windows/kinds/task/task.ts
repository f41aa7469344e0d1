/**
 * Scheduled tasks, which are either enabled or disabled. A task is enabled or disabled in place and never registered
 * again (see the decision "tasks are switched in place").
 */
import { because, mustBeSwitched } from '@clearpane/model'
import { onThread, openKey, unwrap } from '@clearpane/win32'
import type { Identity } from '../../identity.ts'
import type { KindOnWindows } from '../../kind.ts'
import { observeEach } from '../../observe-each.ts'
import { actedOn, fromService, mustTake, present, refuse } from '../../scalar.ts'

const signedIn = '<SID>'

/**
 * Returns the task's path. Throws Refused if the task's path depends on the signed-in user and that user is unknown.
 */
const pathOf = (path: string, { sid, user }: Identity): string => {
  if (!path.includes(signedIn)) return path
  if (user.kind === 'unknown') return refuse('unavailable', user.reason)
  return path.replaceAll(signedIn, user.kind === 'own' ? sid : user.sid)
}

/**
 * Checks whether a task is hidden. The Task Scheduler may return "no such task" for a task that a standard user can't
 * see. Everybody can read the list of task names in the registry. Microsoft doesn't document the key that contains
 * this list, so the list is used only to distinguish a hidden task from an absent one.
 */
const isHidden = (path: string, elevated: boolean): boolean => {
  if (elevated) return false
  using key = openKey(
    'HKLM',
    `SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Schedule\\TaskCache\\Tree${path}`,
    'read',
  )
  return key !== null
}

export const task: KindOnWindows<'task'> = {
  observe: (resources, { identity }) =>
    observeEach(resources, {
      parse: ({ path }) => ({ ask: pathOf(path, identity) }),
      read: (paths) => fromService('Task Scheduler', () => onThread('tasks.read', paths)),
      toObservation: (answer, { path }) => {
        const found = unwrap(answer)
        if (found !== null) return present('task', found.enabled)
        return isHidden(pathOf(path, identity), identity.elevated)
          ? refuse('denied', because('hiddenTask'))
          : { status: 'absent' }
      },
    }),
  act: (resource, to, { identity }) =>
    actedOn('task', to, async (value) => {
      mustTake(mustBeSwitched('task', value))
      const path = pathOf(resource.path, identity)
      const found = await fromService('Task Scheduler', () =>
        onThread('tasks.setEnabled', path, value === true),
      )
      if (!found) refuse('failed', because('noTask', { path }))
    }),
}
