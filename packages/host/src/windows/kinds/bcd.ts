import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const bcd: KindOnWindows<'bcd'> = notYet('boot entries')
