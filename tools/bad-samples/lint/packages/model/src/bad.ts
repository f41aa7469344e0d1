import { z } from 'zod'
export const a: any = 1
export const b = a == 1
