import { z } from 'zod'
import { guid } from '../descriptor.ts'

/** A name used by Windows or its tools. */
export const word = z
  .string()
  .min(1)
  .max(400)
  .regex(/^[^\0\r\n]+$/)

export const guidSchema = z.string().regex(guid)
