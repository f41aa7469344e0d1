import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const dns: KindOnWindows<'dns'> = notYet('name servers')
