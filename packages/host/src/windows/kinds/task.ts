import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const task: KindOnWindows<'task'> = notYet('scheduled tasks')
