import { title } from '../features/history/title.ts'

export const shown = title
