/** Services and apps of this PC's own lists, selected on their pages: they're part of the script too. */
import type { DeviceId, Item } from '@clearpane/model'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { unstageItems } from '../../tweaks/items/index.ts'
import { Button, Card } from '../../ui/index.ts'

export const OwnItems = ({ device, items: all }: { device: DeviceId; items: readonly Item[] }) => {
  // Files, Windows Update drivers and hosts lines belong to one PC: no script contains them.
  const items = all.filter(
    (item) => item.type !== 'cleanup' && item.type !== 'driver' && item.type !== 'hostsEntry',
  )
  const { t } = useTranslation('generator')
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div>
        <h2 className="font-semibold">{t('ownTitle')}</h2>
        <p className="text-13 text-muted">{t(items.length === 0 ? 'ownNone' : 'ownText')}</p>
      </div>
      {items.length > 0 && (
        <ul aria-label={t('ownTitle')} className="flex flex-col">
          {items.map((item) => (
            <li
              key={`${item.type} ${item.id}`}
              className="flex items-center justify-between gap-3 border-t border-line py-2"
            >
              <span className="min-w-0">
                <span className="font-mono text-13 break-all">{item.id}</span>
                <span className="block text-13 text-muted">{t(`ownOption.${item.option}`)}</span>
              </span>
              <Button
                small
                icon={<X size={16} strokeWidth={1.75} />}
                aria-label={t('ownRemove', { name: item.id })}
                onClick={() => unstageItems(device, [item])}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
