/** Parts of requests and answers shared by several features. */
import { choiceSchema } from '@clearpane/model'
import { z } from 'zod'

export const planHash = z.string().regex(/^[0-9a-f]{64}$/)
export const runId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)
/**
 * Values, identified by their \`resourceKey\`, that an undo may overwrite although they have changed since the run.
 */
export const putBack = z.array(z.string().max(20_000)).max(2000)
export const choices = z.array(choiceSchema).min(1).max(600)

/** A run's options, apart from its changes. */
export const runWishes = {
  /**
   * Whether the run must not change anything without a restore point; a recent restore point made by Windows is
   * enough.
   */
  requireRestorePoint: z.boolean().optional(),
  /** Whether the run continues if a requested backup or restore point couldn't be made. */
  withoutBackup: z.boolean().optional(),
}

/** Errors that can stop a call before it changes anything on a PC. */
export const applyErrors = [
  'PLAN_STALE',
  'RUN_IN_PROGRESS',
  'CHOICES_CONFLICT',
  'GUARDED',
  'DEVICE_UNSUPPORTED',
] as const
