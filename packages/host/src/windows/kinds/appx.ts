import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const appx: KindOnWindows<'appx'> = notYet('apps')
