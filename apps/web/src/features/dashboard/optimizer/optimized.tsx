/** What the last full optimization changed. Replaces the scan that it used up. */
import type { Optimized as Figures } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { Gains } from '../../../tweaks/kept/index.ts'
import { Time } from '../../../tweaks/tool/index.ts'
import { Button } from '../../../ui/index.ts'

type Props = { at: string; figures: Figures; onClear(): void }

export const Optimized = ({ at, figures: { summary, optimized }, onClear }: Props) => {
  const { t } = useTranslation(['optimizer', 'tool'])
  const lines = [
    [t('gain.boot'), summary.bootTimeImprovement],
    [t('gain.memoryFreed'), summary.ramImprovement],
    [t('gain.diskFreed'), summary.diskSpaceFreed],
    [t('gain.cpu'), summary.cpuEfficiencyGain],
    [t('gain.score'), summary.estimatedPerformanceGain],
    [t('gain.settings'), optimized.length.toString()],
  ] as const
  return (
    <div className="@container flex flex-col gap-3">
      <p className="font-semibold">{t('optimized')}</p>
      <Gains label={t('optimized')} lines={lines} />
      <div className="flex items-center gap-3">
        <Time at={at} />
        <Button small variant="quiet" onClick={onClear}>
          {t('tool:clear')}
        </Button>
      </div>
    </div>
  )
}
