/**
 * AI Performance Optimizer: a scan, the actions for its result, and the boost. The scan, the actions and the boost
 * never run at the same time.
 */

import type { Optimized as Figures } from '@clearpane/contracts'
import type { Device } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { useQuery } from '@tanstack/react-query'
import { Gauge, Router, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { review } from '../../../changes/index.ts'
import { queries, request } from '../../../lib/api/index.ts'
import { Gains, KeptRow, useKept, useLineLines } from '../../../live/kept/index.ts'
import { Time, ToolRow, useTool } from '../../../live/tool/index.ts'
import { Button } from '../../../ui/index.ts'
import { ScanResult } from './scan-result.tsx'
import { useIsBusy } from './use-is-busy.ts'

const boostProfile = 'ultimate-performance'

/**
 * Performance Boost Wizard: a profile that is reviewed like any other, with one benchmark right before the run and
 * one right after it.
 */
export const Boost = ({ device }: { device: Device }) => {
  const { t } = useTranslation('optimizer')
  const isBusy = useIsBusy(device)
  const { kept, clear } = useKept('performanceBoost', device.id)
  const presets = useQuery(queries.presets(device.id)).data?.presets
  const own = presets?.find(({ preset }) => preset.id === boostProfile)
  const isOn = own?.status.state === 'active'
  const show = () =>
    review.set({
      device: device.id,
      act: { id: 'performance.boost' },
      origin: { kind: 'selection', choices: [], presetId: boostProfile },
      send: (planHash, progressId) =>
        request('performanceBoost', { device: device.id, progressId, body: { planHash } }),
    })
  const lines = () => {
    if (kept === null) return []
    const { improvements, metrics, systemScore, tweaksApplied } = kept.value
    return [
      [t('gain.cpu'), improvements.cpuBoost],
      [t('gain.memory'), improvements.memoryBoost],
      [t('gain.disk'), improvements.diskBoost],
      [t('gain.graphics'), improvements.graphicsBoost],
      [t('gain.response'), metrics.responseTimeImprovement],
      [t('gain.boot'), metrics.bootTimeImprovement],
      [t('gain.score'), `${systemScore.before ?? '–'} → ${systemScore.after ?? '–'}`],
      [t('gain.settings'), tweaksApplied.length.toString()],
    ] as const
  }
  return (
    <KeptRow
      title={t('boost')}
      text={t('boostText')}
      icon={Gauge}
      area="speed"
      at={kept?.at ?? null}
      label={t('gains')}
      lines={lines()}
      onClear={clear}
      note={isBusy ? t('busy') : null}
    >
      <Button small disabled={isBusy || own === undefined || isOn} onClick={show}>
        {t(isOn ? 'boostOn' : 'boostStart')}
      </Button>
    </KeptRow>
  )
}

/** The same choices as those of the `/api/wifi-bandwidth-optimize` call. */
const choices = suggestedTweaks([
  'network.optimizeTCP',
  'network.congestionCubic',
  'network.optimizeNetworkCard',
  'power.wirelessAdapter',
])

/** WiFi & Bandwidth Boost: sets healthy defaults for TCP, adapters and Wi-Fi, and measures before and after. */
export const WifiBoost = ({ device }: { device: Device }) => {
  const { t } = useTranslation('optimizer')
  const isBusy = useIsBusy(device)
  const { kept, clear } = useKept('wifiBandwidthOptimize', device.id)
  const lineLines = useLineLines()
  const start = () =>
    review.set({
      device: device.id,
      act: { id: 'network.wifiBoost' },
      origin: { kind: 'selection', choices },
      send: (planHash, progressId) =>
        request('wifiBandwidthOptimize', { device: device.id, progressId, body: { planHash } }),
    })
  const lines = () =>
    kept === null
      ? []
      : [...lineLines(kept.value), [t('gain.settings'), kept.value.optimizationsApplied.toString()] as const]
  return (
    <KeptRow
      title={t('wifi')}
      text={t('wifiText')}
      icon={Router}
      area="neutral"
      at={kept?.at ?? null}
      label={t('wifiGains')}
      lines={lines()}
      onClear={clear}
      note={isBusy ? t('busy') : null}
    >
      <Button small disabled={isBusy} onClick={start}>
        {t('wifiStart')}
      </Button>
    </KeptRow>
  )
}

type Props = { at: string; figures: Figures; onClear(): void }

/** Shows what the last full optimization changed, in place of the scan, which can't be used again. */
const Optimized = ({ at, figures: { summary, optimized }, onClear }: Props) => {
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

export const FullScan = ({ device }: { device: Device }) => {
  const { t } = useTranslation('optimizer')
  const tool = useTool('comprehensiveAnalysis', 'comprehensiveAnalysis', device.id)
  const isBusy = useIsBusy(device)
  const optimized = useKept('fullOptimization', device.id)
  return (
    <ToolRow
      title={t('scan')}
      text={t('text')}
      icon={Sparkles}
      area="speed"
      type="comprehensiveAnalysis"
      tool={tool}
      blocked={isBusy}
      words={{ start: t('start'), running: t('scanning') }}
      brief={({ issues }) => t('issues', { count: issues.length })}
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
    </ToolRow>
  )
}
