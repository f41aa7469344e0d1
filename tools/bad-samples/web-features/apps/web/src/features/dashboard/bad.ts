import { title } from '../history/title.ts'

export const shown = title
