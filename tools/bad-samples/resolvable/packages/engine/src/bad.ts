import { kinds } from '@clearpane/model/src/resource.ts'

export const known = kinds
