import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const defender: KindOnWindows<'defender'> = notYet('Defender preferences')
