/** What others call defragmenting: shows sizes, and says what isn't measured. */
import type { DeviceId, Reading } from '@clearpane/model'
import { HardDrive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { ToolCard, useTool } from '../../../tweaks/tool/index.ts'

const bytesOf = (size: Reading) => (size.status === 'measured' ? Number(size.value) : null)

export const Sizes = ({ device }: { device: DeviceId }) => {
  const { t, i18n } = useTranslation('cleaner')
  const reasonOf = useReason()
  const tool = useTool('registryDefrag', 'registryDefrag', device)
  const text = (size: Reading) => {
    if (size.status === 'measured') return bytesText(Number(size.value), i18n.language)
    return size.status === 'unavailable' ? reasonOf(size.reason) : t('notMeasured')
  }
  return (
    <ToolCard
      title={t('sizes')}
      text={t('sizesText')}
      icon={HardDrive}
      type="registryDefrag"
      low
      tool={tool}
      words={{ start: t('measure'), running: t('measuring'), idle: t('sizesIdle') }}
    >
      {({ hives }) => {
        const bytes = hives.map(({ size }) => bytesOf(size))
        const whole = bytes.every((one) => one !== null) ? bytes.reduce((a, b) => a + b, 0) : null
        return (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-13">
            {hives.map(({ name, size }) => (
              <div key={name} className="contents">
                <dt className="font-mono text-12 text-muted">{name}</dt>
                <dd className="text-right">{text(size)}</dd>
              </div>
            ))}
            <dt className="font-semibold">{t('whole')}</dt>
            <dd className="text-right font-semibold">
              {whole === null ? t('notMeasured') : bytesText(whole, i18n.language)}
            </dd>
            <dt className="text-muted">{t('gain')}</dt>
            <dd className="text-right text-muted">{t('notMeasured')}</dd>
          </dl>
        )
      }}
    </ToolCard>
  )
}
