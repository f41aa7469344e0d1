import type { KindOnWindows } from '../../kind.ts'
import { switchedByDism } from './dism-feature.ts'

export const feature: KindOnWindows<'feature'> = switchedByDism('feature')
