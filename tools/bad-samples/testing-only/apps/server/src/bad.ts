import { memoryHost } from '@clearpane/engine/testing'

export const host = memoryHost
