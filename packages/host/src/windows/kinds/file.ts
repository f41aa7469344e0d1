import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const file: KindOnWindows<'file'> = notYet('file classes')
