import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const power: KindOnWindows<'power'> = notYet('power settings')
