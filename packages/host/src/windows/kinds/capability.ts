import { switchedByDism } from '../switched-by-dism.ts'
import type { KindOnWindows } from './kind.ts'

export const capability: KindOnWindows<'capability'> = switchedByDism('capability')
