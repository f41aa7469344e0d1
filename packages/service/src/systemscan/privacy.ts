/** Every privacy setting that still shares data and that nobody misses. */
import type { Origin } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import type { DeviceService } from '../pc/types.ts'
import { isOpen, isSafeToSuggest } from '../scores/safe.ts'

/** Open ones that a person has to decide about. */
export const privacyByHand = async (service: DeviceService): Promise<number> =>
  (await service.tweaks()).tweaks.filter(
    ({ tweak, status }) => tweak.area === 'privacy' && isOpen(status) && !isSafeToSuggest(tweak),
  ).length

export const openPrivacy = async (service: DeviceService): Promise<string[]> =>
  (await service.tweaks()).tweaks
    .filter(({ tweak, status }) => tweak.area === 'privacy' && isOpen(status) && isSafeToSuggest(tweak))
    .map(({ tweak }) => tweak.id)

export const privacyOrigin = async (service: DeviceService): Promise<Origin> => ({
  kind: 'selection',
  choices: suggestedTweaks(await openPrivacy(service)),
})
