import type { Shape } from './shape.ts'

export type Part = { of: Shape }
