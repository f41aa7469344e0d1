/** Changes that Clearpane didn't make: those of other tools, of policies, or of a person in Windows. */
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
          /** Number of the setting's values that differ from the default. */
          values: z.int().min(1),
          /** Number of the non-default values that a plan puts back; Clearpane may not decide about the others. */
          back: z.int(),
          /** Whether any of the values is a policy. */
          policy: z.boolean(),
          /** Recognized presets that write one of the values as it is now. */
          presets: z.array(presetId),
        }),
      ),
      /** Best match first. */
      presets: z.array(
        z.strictObject({
          id: presetId,
          tool: z.string(),
          preset: z.string(),
          /** The tool's repository and the commit at which its preset was read. */
          source: z.url(),
          commit: z.string(),
          /** Number of the preset's values that this PC has now, out of those counted in `of`. */
          holds: z.int(),
          /** Number of the preset's values that exist on this PC and were not written by a Clearpane run. */
          of: z.int(),
        }),
      ),
      /** Number of values that were compared with their default. */
      compared: z.int(),
      /** Values that couldn't be read. */
      unread: z.int(),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
} as const
