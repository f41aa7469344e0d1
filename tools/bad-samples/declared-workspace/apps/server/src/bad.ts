import { kinds } from '@clearpane/model'

export const known = kinds
