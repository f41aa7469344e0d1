/** The page /ai-recommendations: what the rules found out about this PC, with the evidence, and a box for questions.
 */
import type { Device } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ResetButton } from '../../changes/reset/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { request } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { errorReason } from '../../lib/diagnostics/index.ts'
import { shortTime } from '../../lib/format/index.ts'
import { DeviceChip } from '../../shared/index.ts'
import { Button, lazyPart, PageHeader, Skeleton, toast } from '../../ui/index.ts'
import { adviceQueries } from './queries.ts'

// The part with the findings contains every rule's sentences in both languages; if it were included, the page would
// exceed its maximum size.
const AdviceBody = lazyPart(async () => (await import('./advice-body.tsx')).AdviceBody, {
  loading: <Skeleton className="h-100 rounded-card" />,
})

const nothing = () => 0

/** Reads the PC, and then applies the rules to the facts. */
const useAnalysis = (device: Device) => {
  const { t } = useTranslation('recommendations')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      toast(t('toast.starting'), t('toast.startingText'))
      const { analysis } = await request('analyzeSystem', { device: device.id, body: {} })
      return request('generateRecommendations', { device: device.id, body: { analysisId: analysis.id } })
    },
    onSuccess: () => toast(t('toast.complete'), t('toast.completeText')),
    onError: (error) =>
      toast(t('toast.failed'), [t('toast.failedText'), errorReason(error)].filter(Boolean).join(' '), {
        destructive: true,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['recommendations', device.id] }),
  })
}

export const RecommendationsPage = () => {
  const device = useDevice()
  const { t } = useTranslation('recommendations')
  const language = useLanguage()
  const query = useQuery(adviceQueries.recommendations(device.id))
  const analysis = useAnalysis(device)
  const at = query.data?.analysis?.at
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        facts={
          <>
            <DeviceChip device={device} />
            {at !== undefined && (
              <span>{t('analyzedAt', { time: shortTime(at, Date.now(), language) })}</span>
            )}
          </>
        }
        actions={
          <>
            <Button variant="primary" disabled={analysis.isPending} onClick={() => analysis.mutate()}>
              {t(analysis.isPending ? 'analyzing' : 'analyze')}
            </Button>
            <ResetButton
              type="recommendations"
              words={{ button: t('reset.button'), title: t('reset.title'), text: t('reset.text') }}
              forget={nothing}
            />
          </>
        }
      />
      <AdviceBody device={device} isBusy={analysis.isPending} onStart={() => analysis.mutate()} />
    </div>
  )
}
