import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const capability: KindOnWindows<'capability'> = notYet('capabilities')
