/** AI Performance Optimizer: a scan, the actions on it, and the boost. They run one at a time. */
import type { Analysis } from '@clearpane/contracts'
import type { Device } from '@clearpane/model'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { request } from '../../../lib/api/index.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { review } from '../../../tweaks/index.ts'
import { useKept } from '../../../tweaks/kept/index.ts'
import { FoundList, ToolCard, useTool } from '../../../tweaks/tool/index.ts'
import { Button, Figure, Section } from '../../../ui/index.ts'
import { Boost } from './boost.tsx'
import { Optimized } from './optimized.tsx'
import { useIsBusy } from './use-is-busy.ts'
import { WifiBoost } from './wifi.tsx'

type Improvement = Analysis['optimizations'][number]['improvements'][number]

const useExpected = () => {
  const { t } = useTranslation('optimizer')
  const language = useLanguage()
  const figure = (value: number, unit: string) => {
    const [shown, name] = unit === 'bytes' ? [value / 2 ** 20, 'MB'] : [value, unit]
    const text = shown.toLocaleString(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    return `${text} ${name}`.trimEnd()
  }
  const moved = ({ what, least, most, unit }: Improvement) => {
    const [low, high] = [figure(least, unit), figure(most, unit)]
    return t(`moved.${what}`, { range: low === high ? low : t('range', { least: low, most: high }) })
  }
  return (improvements: readonly Improvement[]): string =>
    improvements.length === 0 ? t('notMeasured') : improvements.map(moved).join(', ')
}

const Result = ({ analysis, device, onDone }: { analysis: Analysis; device: Device; onDone(): void }) => {
  const { t } = useTranslation('optimizer')
  const language = useLanguage()
  const expected = useExpected()
  const isBusy = useIsBusy(device)
  const { overallScore, issues, optimizations, observedAt } = analysis
  const optimize = () =>
    review.set({
      device: device.id,
      title: t('optimize'),
      origin: { kind: 'selection', choices: optimizations.map(({ id }) => ({ tweakId: id })) },
      send: (planHash, progressId) =>
        request('fullOptimization', {
          device: device.id,
          progressId,
          body: { optimizations: optimizations.map(({ id }) => id), planHash },
        }),
      // As specified: acting on a scan uses it up.
      onEnd: ({ ok }) => {
        if (ok) onDone()
      },
    })
  return (
    <div className="flex flex-col gap-2">
      <Figure
        label={t('score')}
        shown={overallScore === null ? { unknown: t('unknown') } : { value: overallScore, unit: t('of100') }}
        measured={{ what: t('score'), how: t('how'), time: fullTime(observedAt, language) }}
      />
      <p className="font-semibold">{t('issues', { count: issues.length })}</p>
      <FoundList
        of="issues"
        found={issues.map(({ part, severity }) => ({ id: part, title: t(`issue.${part}`), severity }))}
      />
      {optimizations.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{t('optimizations', { count: optimizations.length })}</p>
            <Button small variant="primary" disabled={isBusy} onClick={optimize}>
              {t('optimize')}
            </Button>
          </div>
          <FoundList
            of="optimizations"
            found={optimizations.map(({ id, name, improvements }) => ({
              id,
              title: t('expected', { name, value: expected(improvements) }),
            }))}
          />
        </>
      )}
    </div>
  )
}

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
          {(analysis) => <Result analysis={analysis} device={device} onDone={tool.clear} />}
        </ToolCard>
        <div className="@container flex min-w-0 flex-col gap-3">
          <Boost device={device} />
          <WifiBoost device={device} />
        </div>
      </div>
    </Section>
  )
}
