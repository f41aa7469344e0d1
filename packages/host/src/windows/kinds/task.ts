/** Scheduled tasks: enabled or not. A task is switched in place; it is never registered again (decision "tasks are switched in place"). */
import type { Observation } from '@clearpane/model'
import { onThread, told } from '@clearpane/win32'
import { orRefusal } from '../answers.ts'
import type { Identity } from '../identity.ts'
import { actedOn, observed, observedTogether, present, refuse } from '../one-value.ts'
import type { KindOnWindows } from './kind.ts'

const signedIn = '<SID>'

/** Throws Refused where the path needs to know who is signed in and nobody can tell. */
const pathOf = (path: string, { sid, user }: Identity): string => {
  if (!path.includes(signedIn)) return path
  if (user.kind === 'unknown') return refuse('unavailable', user.reason)
  return path.replaceAll(signedIn, user.kind === 'own' ? sid : user.sid)
}

const readTasks = async (paths: readonly string[]): Promise<Map<string, Observation>> => {
  const answers = await onThread('tasks.read', paths)
  const observation = (answer: (typeof answers)[number]): Observation => {
    const found = told(answer)
    return found === null ? { status: 'absent' } : present('task', found.enabled)
  }
  return new Map(answers.map((answer, i) => [paths[i] ?? '', observed(() => observation(answer))]))
}

export const task: KindOnWindows<'task'> = {
  observe: (resources, { identity }) =>
    observedTogether(resources.length, async () => {
      const paths = resources.map(({ path }) => orRefusal(() => pathOf(path, identity)))
      const read = await readTasks([...new Set(paths.filter((path) => typeof path === 'string'))])
      return paths.map((path) => (typeof path === 'string' ? (read.get(path) ?? { status: 'failed', reason: 'no answer' }) : path))
    }),
  act: (resource, to, { identity }) =>
    actedOn('task', to, async (value) => {
      if (value === null) return refuse('unavailable', 'a task is switched, it is not taken away')
      if (typeof value !== 'boolean') return refuse('failed', `a task takes yes or no, not ${JSON.stringify(value)}`)
      const path = pathOf(resource.path, identity)
      if (!(await onThread('tasks.setEnabled', path, value))) refuse('failed', `there is no task ${path}`)
    }),
}
