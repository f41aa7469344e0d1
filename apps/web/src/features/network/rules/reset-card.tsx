/** The network reset, which is a last resort. Before the reset, the card lists everything that will be deleted. */
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../../changes/index.ts'
import { Button, Card, Section } from '../../../ui/index.ts'

const lost = ['addresses', 'vpn', 'filters', 'proxy'] as const

export const ResetCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('network')
  if (device === 'generic') return null
  const open = () =>
    review.set({
      device,
      act: { id: 'network.reset' },
      origin: { kind: 'selection', choices: [{ tweakId: 'network.reset' }] },
      onEnd: toastEnd(t('reset.done'), t('reset.failed'), t('reset.failedText')),
    })
  return (
    <Section id="network-reset" title={t('reset.title')} hint={t('reset.hint')}>
      <Card tone="warn" className="flex flex-col gap-3 p-4">
        <p>{t('reset.lists')}</p>
        <ul className="list-inside list-disc text-muted">
          {lost.map((what) => (
            <li key={what}>{t(`reset.lost.${what}`)}</li>
          ))}
        </ul>
        <div>
          <Button onClick={open}>{t('reset.button')}</Button>
        </div>
      </Card>
    </Section>
  )
}
