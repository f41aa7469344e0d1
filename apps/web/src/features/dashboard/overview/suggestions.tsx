/**
 * Shows up to three safe suggestions, each of which opens its review with one click, and decisions that only the user
 * can make.
 */

import { type Action, worthwhile } from '@clearpane/advice'
import type { Device } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { optionWords } from '@clearpane/model/items'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck, EyeOff, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { review } from '../../../changes/index.ts'
import { useSaid } from '../../../i18n/said.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { queries } from '../../../lib/api/index.ts'
import { useInUse } from '../../../shared/in-use.ts'
import { namedAct, StatesInWords, saidState, useAct } from '../../../shared/index.ts'
import { AroundText, Button, cx, Section } from '../../../ui/index.ts'
import type { OverviewFacts } from './use-facts.ts'

const most = 3
const looks = {
  privacy: { icon: EyeOff, tint: 'bg-privacy/15 text-privacy' },
  security: { icon: ShieldCheck, tint: 'bg-security/15 text-security' },
} as const

export const rowLine = 'relative flex items-center gap-4 px-4.5 py-2.5 not-first:border-t border-line'

const Suggestion = ({ action, device }: { action: Action; device: Device }) => {
  const { t } = useTranslation('overview')
  const language = useLanguage()
  const actOf = useAct()
  const { data } = useQuery(queries.tweaks(device.id))
  const { tweak, status } = data?.tweaks.find(({ status: { id } }) => id === action.tweakId) ?? {}
  const say = useSaid()
  const { icon: Icon, tint } = looks[action.area]
  if (tweak === undefined) return null
  const { description, riskReason, lang } = say(tweak)
  const after = optionWords(tweak, tweak.options[0]?.id ?? '')
  const before = status === undefined ? null : saidState({ tweak, status }, language)
  const show = () =>
    review.set({
      device: device.id,
      act: namedAct(tweak),
      origin: { kind: 'selection', choices: suggestedTweaks([action.tweakId]) },
    })
  return (
    <li data-suggestion={action.tweakId} className={rowLine}>
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-card max-sm:hidden', tint)}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {tweak.name[language]}
          {/* A setting of which only a part is set has neither of the two states. */}
          {after !== null && status?.state !== 'partly' && (
            <span className="ml-3 text-13 font-normal max-sm:hidden">
              <StatesInWords before={before} after={after[language]} />
            </span>
          )}
        </p>
        <p lang={lang} className="text-muted">
          {description}
        </p>
        {/* On a phone, the review has it. */}
        <p className="text-12 text-muted max-sm:hidden">
          <AroundText text={riskReason} lang={lang} sentence={(text) => t('notice', { text })} />
        </p>
      </div>
      <Button aria-label={`${t('review')}: ${actOf(tweak, tweak.id)}`} onClick={show}>
        {t('review')}
      </Button>
    </li>
  )
}

const asked = ['cameraAccess', 'microphoneAccess', 'locationServices'] as const

const Questions = ({ overview: { privacy } }: { overview: OverviewFacts }) => {
  const { t } = useTranslation('overview')
  const used = useInUse()
  // Leaves out the questions that the user has already answered with "yes, I use it" on the privacy page.
  const questions = (privacy?.questions ?? []).filter(({ tweakId }) => !used.includes(tweakId))
  if (questions.length === 0) return null
  const known = asked.filter((name) => questions.some(({ tweakId }) => tweakId === `privacy.${name}`))
  const names = known.map((name) => t(`asked.${name}`)).join(', ')
  return (
    <Link
      href="/privacy"
      className="flex items-center gap-3 rounded-b-dialog border-t border-line px-4.5 py-3.5 text-muted hover:bg-raised"
    >
      <span className="min-w-0 flex-1">
        {names === '' ? t('onlyYou', { count: questions.length }) : t('onlyYouNamed', { names })}
      </span>
      <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}

export const Suggestions = ({ device, overview }: { device: Device; overview: OverviewFacts }) => {
  const { t } = useTranslation('overview')
  const { privacy, security } = overview
  if (privacy === undefined || security === undefined) return null
  const actions = worthwhile(privacy, security, most)
  const known = privacy.score.score !== null || security.score.score !== null
  const all = privacy.score.unknown + security.score.unknown === 0
  return (
    <Section
      id="actions-title"
      title={t('actions')}
      hint={<span className="max-sm:hidden">{t('actionsHint')}</span>}
    >
      <div className="rounded-dialog border border-rim bg-surface">
        {actions.length === 0 ? (
          <p className="flex items-center gap-2 px-4.5 py-3.5 text-muted">
            {known && all && (
              <CircleCheck size={16} strokeWidth={1.75} className="text-ok" aria-hidden="true" />
            )}
            {t(!known ? 'noneToGive' : all ? 'nothing' : 'nothingRead')}
          </p>
        ) : (
          <ul>
            {actions.map((action) => (
              <Suggestion key={action.tweakId} action={action} device={device} />
            ))}
          </ul>
        )}
        <Questions overview={overview} />
      </div>
    </Section>
  )
}
