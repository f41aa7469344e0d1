import type { Tweak } from '@clearpane/model'
import { registryCopies } from './registry/copies.ts'

export const registryTweaks: readonly Tweak[] = registryCopies
