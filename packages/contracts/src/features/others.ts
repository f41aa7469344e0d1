/** Changes that Clearpane didn't make: they come from other tools, from policies, or from a user in Windows. */
import { tweakIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { get } from '../kit.ts'

const presetId = z.string().regex(/^[a-z][A-Za-z0-9]*$/)

export const othersCalls = {
  others: get('/api/others', {
    summary:
      'Settings that differ from Windows’ documented default and that no Clearpane run wrote, compared with the presets of known tools.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      settings: z.array(
        z.strictObject({
          tweakId: tweakIdSchema,
          /** How many of the setting's values differ from the default. */
          values: z.int().min(1),
          /** How many of these values a plan can put back; the others aren't Clearpane's to decide on. */
          back: z.int(),
          /** Whether any of the values is set by a policy. */
          policy: z.boolean(),
          /** The known presets that set one of the values to its current state. */
          presets: z.array(presetId),
        }),
      ),
      /** Best match first. */
      presets: z.array(
        z.strictObject({
          id: presetId,
          tool: z.string(),
          preset: z.string(),
          /** The address of the tool's repository, and the commit at which its preset was read. */
          source: z.url(),
          commit: z.string(),
          /** How many of the preset's values are set on this PC now, out of the values counted in `of`. */
          holds: z.int(),
          /** How many of the preset's values exist on this PC and weren't written by a Clearpane run. */
          of: z.int(),
        }),
      ),
      /** How many values were compared with their defaults. */
      compared: z.int(),
      /** Values that couldn't be read. */
      unread: z.int(),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
} as const
