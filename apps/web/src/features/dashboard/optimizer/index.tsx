/** AI Performance Optimizer: a scan, the actions on it, and the boost. They run one at a time. */
import type { Device } from '@clearpane/model'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useKept } from '../../../tweaks/kept/index.ts'
import { ToolCard, useTool } from '../../../tweaks/tool/index.ts'
import { Section } from '../../../ui/index.ts'
import { Boost } from './boost.tsx'
import { Optimized } from './optimized.tsx'
import { ScanResult } from './scan-result.tsx'
import { useIsBusy } from './use-is-busy.ts'
import { WifiBoost } from './wifi.tsx'

export const Optimizer = ({ device }: { device: Device }) => {
  const { t } = useTranslation('optimizer')
  const tool = useTool('comprehensiveAnalysis', 'comprehensiveAnalysis', device.id)
  const isBusy = useIsBusy(device)
  const optimized = useKept('fullOptimization', device.id)
  return (
    <Section id="optimizer-title" title={t('title')}>
      <div className="grid items-stretch gap-3 @4xl:grid-cols-[5fr_4fr]">
        <ToolCard
          title={t('scan')}
          text={t('text')}
          icon={Sparkles}
          type="comprehensiveAnalysis"
          tool={tool}
          blocked={isBusy}
          words={{ start: t('scan'), running: t('scanning'), idle: t('idle') }}
          idle={
            optimized.kept === null ? undefined : (
              <Optimized at={optimized.kept.at} figures={optimized.kept.value} onClear={optimized.clear} />
            )
          }
          partial={(partials) => {
            const score = partials.at(-1)?.score
            return score == null ? null : <p className="text-muted">{t('soFar', { score })}</p>
          }}
        >
          {(analysis) => <ScanResult analysis={analysis} device={device} onDone={tool.clear} />}
        </ToolCard>
        <div className="@container flex min-w-0 flex-col gap-3">
          <Boost device={device} />
          <WifiBoost device={device} />
        </div>
      </div>
    </Section>
  )
}
