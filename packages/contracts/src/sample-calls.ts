/** What only a sample PC can be asked. */
import { bootSchema } from '@clearpane/model'
import { z } from 'zod'
import { call } from './kit.ts'
import { routes } from './routes.ts'

export const sampleCalls = {
  restartSample: call(routes.restartSample, {
    summary:
      'Restart the sample PC of the header, the stock one without it: what waited for a restart is finished, a boot is recorded.',
    ok: z.strictObject({
      success: z.literal(true),
      message: z.string(),
      /** Every figure below is the model's, not one of a real PC. */
      simulated: z.literal(true),
      boot: bootSchema,
      /** Names of the values that waited for it. */
      finished: z.array(z.string()),
    }),
    errors: ['RUN_IN_PROGRESS'],
  }),
}
