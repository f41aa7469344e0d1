import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const adapter: KindOnWindows<'adapter'> = notYet('adapter properties')
