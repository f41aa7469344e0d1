import type { KindOnWindows } from '../../kind.ts'
import { switchedByDism } from '../feature/dism-feature.ts'

export const capability: KindOnWindows<'capability'> = switchedByDism('capability')
