import { sourceText } from '@clearpane/advice/words'
/** Shows one finding: its sentence, its evidence, its benefit, how certain it is, and the available actions. */
import type { Device } from '@clearpane/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Brush, EyeOff, Gauge, ShieldCheck, ThumbsDown, ThumbsUp, Wrench } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { review, toastEnd } from '../../changes/index.ts'
import { request } from '../../lib/api/index.ts'
import { errorReason } from '../../lib/diagnostics/index.ts'
import { shortTime } from '../../lib/format/index.ts'
import {
  Button,
  buttonClass,
  Card,
  Chip,
  cx,
  HowMeasured,
  IconButton,
  Progress,
  type Tone,
  toast,
} from '../../ui/index.ts'
import { Worded } from './model/worded.tsx'
import { Planned } from './planned.tsx'
import type { Recommendation } from './queries.ts'
import { useAdviceWords } from './use-advice-words.ts'

export const typeLooks = {
  performance: { icon: Gauge, tint: 'bg-speed/15 text-speed' },
  security: { icon: ShieldCheck, tint: 'bg-security/15 text-security' },
  privacy: { icon: EyeOff, tint: 'bg-privacy/15 text-privacy' },
  cleanup: { icon: Brush, tint: 'bg-game/15 text-game' },
  maintenance: { icon: Wrench, tint: 'bg-raised text-muted' },
} as const

const tones: Record<Recommendation['priority'], Tone> = {
  critical: 'danger',
  high: 'warn',
  medium: 'accent',
  low: 'neutral',
}

const Box = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1 rounded-control bg-raised px-4 py-3">
    <h4 className="flex items-center gap-1 text-13 font-semibold">{title}</h4>
    <div className="text-13 text-muted">{children}</div>
  </div>
)

const Confidence = ({ one, device }: { one: Recommendation; device: Device }) => {
  const { t } = useAdviceWords(device.id)
  const { aiConfidence, record } = one
  const percent = Math.round(aiConfidence * 100)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex items-center justify-between gap-2 text-13">
        <span className="flex items-center gap-1 text-muted">
          {t('card.confidence')}
          <HowMeasured
            what={t('card.confidence')}
            title={t('confidence.title')}
            how={
              <>
                <p>{t('confidence.measured', { count: record.needed, measured: record.measured })}</p>
                <p>
                  {record.helpful + record.notHelpful === 0
                    ? t('confidence.unrated')
                    : t('confidence.rated', { helpful: record.helpful, not: record.notHelpful })}
                </p>
                <p>{t('confidence.how')}</p>
              </>
            }
          />
        </span>
        <span className="tabular-nums">{percent} %</span>
      </p>
      <Progress label={t('card.confidence')} done={percent} total={100} />
    </div>
  )
}

const Details = ({ one, device, id }: { one: Recommendation; device: Device; id: string }) => {
  const { t, language, factName, factValue, reasonOf, wordsOf } = useAdviceWords(device.id)
  const { title, steps, risk } = wordsOf(one)
  const now = Date.now()
  return (
    <div id={id} className="flex flex-col gap-4 border-t border-line pt-4">
      <Worded id={one.id} title={title} device={device.id} />
      <section className="flex flex-col gap-1">
        <h4 className="font-semibold">{t('card.steps')}</h4>
        <ol className="list-decimal pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section className="flex flex-col gap-1">
        <h4 className="font-semibold">{t('card.facts')}</h4>
        <div className="overflow-x-auto">
          <table className="w-full text-13">
            <thead className="text-left text-muted">
              <tr>
                <th className="py-1 pr-4 font-normal">{t('fact.name')}</th>
                <th className="py-1 pr-4 font-normal">{t('fact.value')}</th>
                <th className="py-1 pr-4 font-normal">{t('fact.source')}</th>
                <th className="py-1 font-normal">{t('fact.time')}</th>
              </tr>
            </thead>
            <tbody>
              {one.evidence.map((row) => (
                <tr key={row.fact} className="border-t border-line">
                  <td className="py-1 pr-4">{factName(row.fact)}</td>
                  <td className="py-1 pr-4 wrap-anywhere tabular-nums">{factValue(row)}</td>
                  <td className="py-1 pr-4 wrap-anywhere text-muted">{sourceText(row.source, language)}</td>
                  <td className="py-1 whitespace-nowrap text-muted">{shortTime(row.at, now, language)}</td>
                </tr>
              ))}
              {one.missing.map(({ fact, reason }) => (
                <tr key={fact} className="border-t border-line text-muted">
                  <td className="py-1 pr-4">{factName(fact)}</td>
                  <td className="py-1 pr-4" colSpan={3}>
                    {t('fact.missing', { reason: reasonOf(reason) })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {one.origin !== null && one.appliedAt === null && <Planned device={device} origin={one.origin} />}
      <p className="text-13 text-muted">
        {risk === null ? t('card.noRisk') : t('card.risk', { text: risk })}
      </p>
    </div>
  )
}

const useFeedback = (device: Device, one: Recommendation) => {
  const { t } = useAdviceWords(device.id)
  const client = useQueryClient()
  return useMutation({
    mutationFn: (feedback: 'helpful' | 'not_helpful') =>
      request('adviceFeedback', { device: device.id, body: { recommendationId: one.id, feedback } }),
    onSuccess: () => toast(t('toast.feedback'), t('toast.feedbackText')),
    onError: (error) => toast(t('toast.feedbackFailed'), errorReason(error), { destructive: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['recommendations', device.id] }),
  })
}

const Feedback = ({ one, title, device }: { one: Recommendation; title: string; device: Device }) => {
  const { t } = useAdviceWords(device.id)
  const feedback = useFeedback(device, one)
  const buttons = [
    ['helpful', ThumbsUp],
    ['not_helpful', ThumbsDown],
  ] as const
  return (
    <div className="flex items-center">
      {buttons.map(([answer, Icon]) => (
        <IconButton
          key={answer}
          aria-label={t(`feedback.${answer}`, { title })}
          aria-pressed={one.feedback === answer}
          disabled={feedback.isPending}
          onClick={() => feedback.mutate(answer)}
          className={cx(one.feedback === answer && 'bg-raised text-accent forced-colors:outline-2')}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  )
}

export const RecommendationCard = ({ one, device }: { one: Recommendation; device: Device }) => {
  const { t, language, factName, factValue, wordsOf, titlesOf, benefitOf, sourceReason } = useAdviceWords(
    device.id,
  )
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { title, text } = wordsOf(one)
  const { icon: Icon, tint } = typeLooks[one.recommendationType]
  const { origin, goesTo, appliedAt } = one
  const why = sourceReason(one.id)
  const show = () => {
    if (origin === null) return
    review.set({
      device: device.id,
      act: { id: 'named', names: titlesOf(one) },
      origin,
      onEnd: toastEnd(
        t('toast.applied'),
        t('toast.applyFailed'),
        t('toast.applyFailedText'),
        t('toast.appliedText'),
      ),
    })
  }
  return (
    <Card className="flex flex-col gap-4 px-5 py-4" data-recommendation={one.id}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span className={cx('grid size-10 shrink-0 place-items-center rounded-card', tint)}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
          <h3 className="text-16 font-semibold wrap-anywhere">{title}</h3>
          <p className="wrap-anywhere text-muted">{text}</p>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <Chip tone={tones[one.priority]}>{t(`priority.${one.priority}`)}</Chip>
            <Chip>{t(`impact.${one.impact}`)}</Chip>
            <Chip>{t(`difficulty.${one.difficulty}`)}</Chip>
            {one.informative && <Chip>{t('card.informative')}</Chip>}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {appliedAt !== null ? (
            <Chip tone="ok">{t('card.applied')}</Chip>
          ) : (
            origin !== null && (
              <Button aria-label={t('card.applyOf', { title })} onClick={show}>
                {t('card.apply')}
              </Button>
            )
          )}
          {origin === null && goesTo !== null && (
            <Link href={goesTo} className={buttonClass('secondary')} aria-label={t('card.openOf', { title })}>
              {t('card.open')}
            </Link>
          )}
        </div>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Box title={t('card.evidence')}>
          {one.evidence.slice(0, 3).map((row) => (
            <p key={row.fact} className="wrap-anywhere">
              {factName(row.fact)}: {factValue(row)}
            </p>
          ))}
          <p>{t('card.readAt', { time: shortTime(one.evidence[0]?.at ?? '', Date.now(), language) })}</p>
        </Box>
        <Box title={t('card.benefit')}>
          <p className="wrap-anywhere">{benefitOf(one)}</p>
          {one.benefit.from === 'source' && (
            <a className="underline hover:text-text" href={one.benefit.url} target="_blank" rel="noreferrer">
              {t('benefit.open')}
            </a>
          )}
          {why !== null && <p>{why}</p>}
        </Box>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="w-64 max-w-full">
          <Confidence one={one} device={device} />
        </div>
        <div className="flex items-center gap-1">
          <Button
            small
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t(isOpen ? 'card.hideOf' : 'card.viewOf', { title })}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'card.hide' : 'card.view')}
          </Button>
          <Feedback one={one} title={title} device={device} />
        </div>
      </div>
      {isOpen && <Details one={one} device={device} id={id} />}
    </Card>
  )
}
