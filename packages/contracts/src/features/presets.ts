/** The profiles: the state of each, how it's applied, and its script. */
import { planSchema, presetSchema, presetStatusSchema } from '@clearpane/model'
import { z } from 'zod'
import { change, changedPc, get, post } from '../kit.ts'
import { once } from '../once.ts'
import { planHash, putBack, runWishes } from '../shared.ts'

export const presetsCalls = {
  presets: get('/api/presets', {
    summary: 'The profiles and whether each one holds on the device.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      presets: z.array(
        z.strictObject({
          preset: once(presetSchema),
          status: presetStatusSchema,
          values: z.int(),
          /** The number of settings that the profile would change now. */
          settings: z.int(),
        }),
      ),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  applyProfile: change('/api/apply-profile', {
    summary:
      'Apply a dashboard or one-click profile; `restore-defaults` puts every value back to its first capture.',
    body: z.strictObject({
      profile: z.string().max(64),
      planHash: planHash.optional(),
      putBack: putBack.optional(),
      ...runWishes,
    }),
    ok: changedPc.extend({
      profile: z.string(),
      /**
       * A plan that sets the documented Windows defaults, for a separate review; null for every profile except
       * `restore-defaults`.
       */
      defaultsPlan: planSchema.nullable(),
    }),
    errors: ['UNKNOWN_PRESET', 'PLAN_STALE', 'RUN_IN_PROGRESS', 'CHOICES_CONFLICT', 'DEVICE_UNSUPPORTED'],
  }),

  generateProfileScript: post('/api/generate-profile-script/{id}', {
    summary: 'Compile the script of a profile.',
    params: z.strictObject({ id: z.string().max(64) }),
    ok: z.strictObject({
      success: z.literal(true),
      id: z.string(),
      fileName: z.string(),
      sha256: z.string(),
      message: z.string(),
    }),
    errors: ['UNKNOWN_PRESET'],
  }),
} as const
