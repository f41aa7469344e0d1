import { notYet } from '../not-yet.ts'
import type { KindOnWindows } from './kind.ts'

export const firewall: KindOnWindows<'firewall'> = notYet('firewall settings')
