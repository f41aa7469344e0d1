/** The optional language model that puts recommendations into words. */
import { wordingCalls } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { ok, refusal, systemClock } from '@clearpane/service/core'
import { keepModel, readModel, removeModel, wordRecommendation } from '@clearpane/service/wording'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

const now = () => Date.parse(systemClock.now())

export const wordingModule: DefineModule = (services) => ({
  routes: routesOf(wordingCalls, {
    model: onDevice(async ({ id }) => ok({ model: await readModel(await services.devices.store(), id) })),

    setModel: onDevice(async ({ id }, { body }) => {
      const model = await keepModel(await services.devices.store(), id, body, now())
      return model === null ? refusal(diagnostic('BAD_REQUEST', 'modelAddress')) : ok({ model })
    }),

    removeModel: onDevice(async ({ id }) => {
      await removeModel(await services.devices.store(), id)
      return ok({ success: true as const })
    }),

    wordRecommendation: onDevice((device, { body }) => wordRecommendation(services, device, body, now())),
  }),
})
