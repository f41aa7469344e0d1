import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const tcp: KindOnWindows<'tcp'> = notYet('TCP settings')
