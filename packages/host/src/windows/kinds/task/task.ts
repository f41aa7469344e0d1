/**
 * Scheduled tasks: enabled or not. A task is switched in place; it is never registered again (decision "tasks
 * are switched in place").
 */
import { because, type Observation } from '@clearpane/model'
import { onThread, openKey, unwrap } from '@clearpane/win32'
import { orRefusal } from '../../answers.ts'
import type { Identity } from '../../identity.ts'
import type { KindOnWindows } from '../../kind.ts'
import { actedOn, fromService, observed, observedTogether, present, refuse } from '../../scalar.ts'

const signedIn = '<SID>'

/** Throws Refused where the path needs to know who is signed in and nobody can tell. */
const pathOf = (path: string, { sid, user }: Identity): string => {
  if (!path.includes(signedIn)) return path
  if (user.kind === 'unknown') return refuse('unavailable', user.reason)
  return path.replaceAll(signedIn, user.kind === 'own' ? sid : user.sid)
}

/**
 * The Task Scheduler may answer "no such task" for one a plain user may not see. Where it keeps its list of
 * names, everybody may look; Microsoft does not document that key, so it is asked for nothing but to tell a
 * hidden task from an absent one.
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

const readTasks = async (
  paths: readonly string[],
  { elevated }: Identity,
): Promise<Map<string, Observation>> => {
  const answers = await fromService('Task Scheduler', () => onThread('tasks.read', paths))
  const observation = (path: string, answer: (typeof answers)[number]): Observation => {
    const found = unwrap(answer)
    if (found !== null) return present('task', found.enabled)
    return isHidden(path, elevated)
      ? refuse('denied', 'the Task Scheduler does not show this task to a plain user')
      : { status: 'absent' }
  }
  const byPath = (answer: (typeof answers)[number], path: string) =>
    [path, observed(() => observation(path, answer))] as const
  return new Map(answers.map((answer, i) => byPath(answer, paths[i] ?? '')))
}

export const task: KindOnWindows<'task'> = {
  observe: (resources, { identity }) =>
    observedTogether(resources.length, async () => {
      const paths = resources.map(({ path }) => orRefusal(() => pathOf(path, identity)))
      const read = await readTasks([...new Set(paths.filter((path) => typeof path === 'string'))], identity)
      return paths.map((path) =>
        typeof path === 'string'
          ? (read.get(path) ?? { status: 'failed', reason: because('noAnswer') })
          : path,
      )
    }),
  act: (resource, to, { identity }) =>
    actedOn('task', to, async (value) => {
      if (value === null) return refuse('unavailable', 'a task is switched, it is not taken away')
      if (typeof value !== 'boolean')
        return refuse('failed', `a task takes yes or no, not ${JSON.stringify(value)}`)
      const path = pathOf(resource.path, identity)
      const found = await fromService('Task Scheduler', () => onThread('tasks.setEnabled', path, value))
      if (!found) refuse('failed', `there is no task ${path}`)
    }),
}
