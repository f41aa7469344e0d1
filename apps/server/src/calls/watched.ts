/** A call that looks, and that the watch asks again while a page is connected. */
import type { z } from 'zod'
import type { DeviceService } from '../device-service/types.ts'
import { ok } from '../result.ts'
import { type Handler, onDevice } from './module.ts'
import type { Services } from './services.ts'

/** `news`: the part of the answer that is news when it differs. */
export const watched =
  <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
    { watch }: Pick<Services, 'watch'>,
    look: (service: DeviceService) => Promise<{ answer: z.input<O>; news: unknown }>,
  ): Handler<P, Q, B, O> =>
  (contract) =>
    onDevice<P, Q, B, O>(async ({ id, service }) => {
      const { answer, news } = await look(service)
      watch.asked(id, contract.path, news, async () => (await look(service)).news)
      return ok(answer)
    })(contract)
