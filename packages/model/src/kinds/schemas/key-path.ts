import { z } from 'zod'
import { hiveSchema } from '../../registry/registry.ts'

const keyPathSchema = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^[^\\\0\r\n]+(?:\\[^\\\0\r\n]+)*$/, 'key names joined by single backslashes')

/** A key by hive and path. */
export const keyFields = { hive: hiveSchema, path: keyPathSchema }
