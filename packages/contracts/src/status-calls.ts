/** The catalog, sent once; the state of each tweak, and then only what moved. */
import { deviceIdSchema, tweakSchema, tweakStatusSchema } from '@clearpane/model'
import { z } from 'zod'
import { call } from './kit.ts'
import { once } from './once.ts'
import { routes } from './routes.ts'

/** Stands for all states at one time: two equal ones mean that nothing differs. */
const revision = z.string().regex(/^[0-9a-f]{16}$/)

export const statusCalls = {
  catalog: call(routes.catalog, {
    summary: 'Every tweak as the catalog has it. The same until another version runs, so it has an ETag.',
    ok: z.strictObject({ tweaks: z.array(once(tweakSchema)) }),
  }),
  status: call(routes.status, {
    summary:
      'The state of every tweak on the device, observed now. The topic `status:<device>` reports what moves.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      revision,
      statuses: z.array(tweakStatusSchema),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
} as const

const nothing = z.strictObject({})

export const statusTopics = {
  /** `from`: what the patch builds on. Equal to `to`: nothing moved, this only says where the server stands. */
  status: {
    of: deviceIdSchema,
    news: z.strictObject({
      observedAt: z.iso.datetime(),
      from: revision,
      to: revision,
      moved: z.array(tweakStatusSchema),
    }),
  },
  /** Drift or history differs from before: ask again. */
  drift: { of: deviceIdSchema, news: nothing },
  runs: { of: deviceIdSchema, news: nothing },
} as const
