/** Finds every privacy setting that still lets data be shared and that can be turned off without anybody missing it.
 */

import type { Origin } from '@clearpane/model'
import { isSafeToSuggest } from '@clearpane/model/advisable'
import { suggestedTweaks } from '@clearpane/model/further'
import type { DeviceService } from '../pc/types.ts'
import { isChangeable } from '../scores/safe.ts'

/** Counts the settings that still let data be shared and that the user has to decide on. */
export const privacyByHand = async (service: DeviceService): Promise<number> =>
  (await service.tweaks()).tweaks.filter(
    ({ tweak, status }) => tweak.area === 'privacy' && isChangeable(status) && !isSafeToSuggest(tweak),
  ).length

export const openPrivacy = async (service: DeviceService): Promise<string[]> =>
  (await service.tweaks()).tweaks
    .filter(({ tweak, status }) => tweak.area === 'privacy' && isChangeable(status) && isSafeToSuggest(tweak))
    .map(({ tweak }) => tweak.id)

/** Counts the settings that couldn't be read and that therefore might share data. */
export const unreadPrivacy = async (service: DeviceService): Promise<number> =>
  (await service.tweaks()).tweaks.filter(
    ({ tweak, status }) => tweak.area === 'privacy' && status.state === 'unknown' && isSafeToSuggest(tweak),
  ).length

/** Null: none is open. */
export const privacyOrigin = async (service: DeviceService): Promise<Origin | null> => {
  const ids = await openPrivacy(service)
  return ids.length === 0 ? null : { kind: 'selection', choices: suggestedTweaks(ids) }
}
