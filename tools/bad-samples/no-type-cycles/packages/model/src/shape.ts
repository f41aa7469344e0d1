import type { Part } from './part.ts'

export type Shape = { parts: Part[] }
