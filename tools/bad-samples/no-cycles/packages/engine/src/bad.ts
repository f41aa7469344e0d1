import { other } from './other.ts'

export const bad = () => other
