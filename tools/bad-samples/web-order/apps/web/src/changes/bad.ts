import { title } from '../catalog/title.ts'

export const shown = title
