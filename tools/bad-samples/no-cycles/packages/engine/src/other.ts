import { bad } from './bad.ts'

export const other = () => bad
