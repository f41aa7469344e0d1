/** Opens the review for installing drivers that Windows Update offers, for the Driver Manager and the dashboard. */
import type { Driver } from '@clearpane/contracts'
import type { DeviceId, Item } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { toastEnd } from '../run/ended/toast-end.ts'
import { review } from '../run/review-store.ts'

const itemsOf = (drivers: readonly Driver[]): Item[] =>
  [...new Set(drivers.flatMap(({ offer }) => (offer?.state === 'offered' ? [offer.id] : [])))].map((id) => ({
    type: 'driver',
    id,
    option: 'installed',
  }))

/** `onEnd` is called whenever the run ends, because the page's list may then be outdated. */
export const useInstallDrivers = (device: DeviceId, onEnd: () => void) => {
  const { t } = useTranslation('installdrivers')
  return (drivers: readonly Driver[]): void => {
    const items = itemsOf(drivers)
    const [first] = drivers
    const isOne = items.length === 1 && first !== undefined
    const failed = isOne ? t('failed') : t('failedAll')
    const say = toastEnd(t('done'), failed, isOne ? t('failedText') : t('failedAllText'))
    review.set({
      device,
      act: isOne
        ? { id: 'drivers.one', names: { name: first.device } }
        : { id: 'drivers.several', names: { count: items.length } },
      origin: { kind: 'selection', choices: [], items },
      onEnd: (outcome) => {
        say(outcome)
        onEnd()
      },
    })
  }
}
