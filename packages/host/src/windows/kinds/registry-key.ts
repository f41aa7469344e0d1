import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const registryKey: KindOnWindows<'registryKey'> = notYet('whole registry keys')
