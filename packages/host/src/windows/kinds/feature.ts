import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const feature: KindOnWindows<'feature'> = notYet('optional features')
