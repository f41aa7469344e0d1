import type { DeviceService } from '../pc/types.ts'
import { type PrivacyRows, privacyRows } from '../scores/privacy-rows.ts'

export const readPrivacy = async (service: DeviceService): Promise<PrivacyRows & { observedAt: string }> => {
  const [{ tweaks, observedAt }, { specKeys }] = await Promise.all([
    service.tweaks(),
    import('@clearpane/catalog'),
  ])
  return { ...privacyRows(tweaks, specKeys), observedAt }
}
