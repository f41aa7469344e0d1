import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { TaskResource } from './schemas/task.ts'

export const task = describeKind<TaskResource>({
  kind: 'task',
  names: ({ path }) => [path],
  traits: { missingReason: because('taskMissing') },
})
