import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const action: KindOnWindows<'action'> = notYet('actions')
