/**
 * AI Auto-Optimize: first a review, then the figures from before and after the change, which are still shown after a
 * reload.
 */
import type { DeviceId } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../../changes/index.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { queries, request } from '../../../lib/api/index.ts'
import { KeptCard, useKept, useLineLines } from '../../../live/kept/index.ts'
import { Button } from '../../../ui/index.ts'

/** The same choices as those of the `/api/network/ai-optimize` call. */
const choices = suggestedTweaks([
  'network.optimizeTCP',
  'network.congestionCubic',
  'network.optimizeNetworkCard',
  'network.optimizeTCPWindow',
])

export const AiCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const { kept, clear } = useKept('aiOptimizeNetwork', device)
  const { data: tweaks } = useQuery(queries.catalog())
  const lineLines = useLineLines()
  const start = () =>
    review.set({
      device,
      act: { id: 'network.ai' },
      origin: { kind: 'selection', choices },
      send: (planHash, progressId) =>
        request('aiOptimizeNetwork', { device, progressId, body: { planHash } }),
      onEnd: toastEnd(t('ai.done'), t('ai.failed'), t('ai.failedText')),
    })
  /** Returns the page's own name for a setting. `title`: the setting's title in the result. */
  const nameOf = (title: string) =>
    tweaks?.tweaks.find((tweak) => tweak.title === title)?.name[language] ?? title
  const lines = () => {
    if (kept === null) return []
    const { stabilityScore, optimizations } = kept.value
    return [
      ...lineLines(kept.value),
      ...(stabilityScore === null
        ? []
        : ([[t('ai.answered'), t('ai.outOf', { score: stabilityScore.toLocaleString(language) })]] as const)),
      ...(optimizations.length === 0
        ? [[t('ai.settings'), t('ai.none')] as const]
        : optimizations.map((title) => [nameOf(title), t('ai.changed')] as const)),
    ]
  }
  const isWindows = device !== 'generic'
  return (
    <KeptCard
      title={t('ai.title')}
      text={t('ai.text')}
      icon={Sparkles}
      at={kept?.at ?? null}
      label={t('ai.gains')}
      lines={lines()}
      onClear={clear}
      low
      note={isWindows ? null : t('ai.onlyWindows')}
    >
      <Button small disabled={!isWindows} onClick={start}>
        {t('ai.start')}
      </Button>
    </KeptCard>
  )
}
