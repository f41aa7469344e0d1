import { other } from './other'

export const bad = other
