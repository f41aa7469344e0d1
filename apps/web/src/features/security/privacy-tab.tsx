/** The privacy score on the security page; the privacy page has the details. */
import type { DeviceId } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Row, Rows } from '../../catalog/index.ts'
import { PrivacyScoreCard } from '../../catalog/score/index.ts'
import { review, toastEnd } from '../../changes/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Ok, queries } from '../../lib/api/index.ts'
import { saidState } from '../../shared/index.ts'
import { Button, buttonClass, Card, QueryView, Skeleton } from '../../ui/index.ts'

/** Shows a setting as a noun, with its current state in words. */
const Named = ({ row, id }: { row: Row | undefined; id: string }) => {
  const language = useLanguage()
  const state = row === undefined ? null : saidState(row, language)
  return (
    <span className="min-w-0">
      {row?.tweak.name[language] ?? id}
      {state !== null && <span className="text-muted">{`: ${state}`}</span>}
    </span>
  )
}

const Privacy = ({ privacy, device, rows }: { privacy: Ok<'privacy'>; device: DeviceId; rows: Rows }) => {
  const { t } = useTranslation('security')
  const { score, recommendations } = privacy
  const strengths = score.parts.filter(({ state }) => state === 'applied')
  const applyAll = () =>
    review.set({
      device,
      act: { id: 'privacy.recommended' },
      origin: { kind: 'selection', choices: suggestedTweaks(recommendations.map(({ tweakId }) => tweakId)) },
      onEnd: toastEnd(t('privacyDone'), t('privacyFailed'), t('privacyFailedText')),
    })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('privacyText')}</p>
      <div className="grid gap-4 @3xl:grid-cols-2">
        <PrivacyScoreCard privacy={privacy} rows={rows} />
        <Card className="flex flex-col gap-3 px-5 py-4">
          <h2 className="text-16 font-semibold">{t('strengths')}</h2>
          {strengths.length === 0 ? (
            <p className="text-muted">
              {score.unknown > 0 ? t('unreadStrengths', { count: score.unknown }) : t('noStrengths')}
            </p>
          ) : (
            <ul className="flex flex-col gap-1">
              {strengths.map(({ tweakId }) => (
                <li key={tweakId} className="flex items-start gap-2">
                  <Check
                    size={16}
                    strokeWidth={1.75}
                    className="mt-0.5 shrink-0 text-ok"
                    aria-hidden="true"
                  />
                  <Named row={rows.byId.get(tweakId)} id={tweakId} />
                </li>
              ))}
            </ul>
          )}
          {recommendations.length > 0 && (
            <>
              <h2 className="text-16 font-semibold">{t('recommendationsLeft')}</h2>
              <ul aria-label={t('recommendationsLeft')} className="flex flex-col gap-1">
                {recommendations.map(({ id, tweakId }) => (
                  <li key={id}>
                    <Named row={rows.byId.get(tweakId)} id={tweakId} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" disabled={recommendations.length === 0} onClick={applyAll}>
              {t('applyPrivacy')}
            </Button>
            <Link href="/privacy" className={buttonClass('secondary')}>
              {t('openPrivacy')}
            </Link>
          </div>
        </Card>
      </div>
    </div>
  )
}

export const PrivacyTab = ({ device, rows }: { device: DeviceId; rows: Rows }) => (
  <QueryView
    query={useQuery(queries.privacy(device))}
    loading={<Skeleton className="h-44 rounded-card" />}
    fresh
  >
    {(privacy) => <Privacy privacy={privacy} device={device} rows={rows} />}
  </QueryView>
)
