import { wire } from '@clearpane/contracts'

export const header = wire.deviceHeader
