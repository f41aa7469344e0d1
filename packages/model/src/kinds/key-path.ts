/** Registry keys by path, and who may write below one. */
import { z } from 'zod'
import { type Hive, hiveSchema } from '../registry.ts'

const keyPathSchema = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^[^\\\0\r\n]+(?:\\[^\\\0\r\n]+)*$/, 'key names joined by single backslashes')

/** A key by hive and path. */
export const keyFields = { hive: hiveSchema, path: keyPathSchema }

/** Full key path as Windows tools print it, e.g. `HKLM\SOFTWARE\Policies`. */
export const keyOf = ({ hive, path }: { hive: Hive; path: string }): string => `${hive}\\${path}`

const policyKey = /(^|\\)policies(\\|$)/i

/**
 * Machine-wide keys, and the user's own policy keys, which Windows lets only administrators write.
 * https://learn.microsoft.com/previous-versions/windows/desktop/Policy/implementing-registry-based-policy
 */
export const isAdministrators = ({ hive, path }: { hive: Hive; path: string }): boolean =>
  hive !== 'HKCU' || policyKey.test(path)
