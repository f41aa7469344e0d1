/** The answer to "how is my PC?": one sentence based on the facts, and the most important thing to do. */

import type { PrivacyShare, SentenceCode } from '@clearpane/advice'
import type { Device } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { costsAnything } from '@clearpane/model/items'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { type ReviewAct, review } from '../../../changes/index.ts'
import { request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { useTweakIndex } from '../../../shared/index.ts'
import { Button, buttonClass, cx, ShareRing, toast } from '../../../ui/index.ts'
import { offIn } from './readings.ts'
import type { OverviewFacts } from './use-facts.ts'

type Way = {
  href: string
  label: 'openHistory' | 'openSecurity' | 'openPrivacy' | 'openCleanup' | 'openStartup' | 'moved.review'
}
const history: Way = { href: '/history?show=failed', label: 'openHistory' }
const securityPage: Way = { href: '/security', label: 'openSecurity' }
const privacyPage: Way = { href: '/privacy', label: 'openPrivacy' }
/**
 * The list of all settings that have changed since Clearpane set them, each with its actions; the dashboard shows
 * only the newest of them.
 */
const moved: Way = { href: '/history#drift', label: 'moved.review' }

/**
 * For each sentence, the page where users can act on it, unless one click opens a review of exactly what the sentence
 * is about.
 */
const ways: Partial<Record<SentenceCode, Way>> = {
  threat: securityPage,
  unsettled: history,
  failed: history,
  diskFull: { href: '/cleanup', label: 'openCleanup' },
  slowStart: { href: '/startup-manager', label: 'openStartup' },
  drifted: moved,
  asked: moved,
  unprotected: securityPage,
  protectionOff: securityPage,
  locked: privacyPage,
  choices: privacyPage,
}

/**
 * The sentences beside which the ring of private settings is shown; beside any other sentence, the ring would
 * distract the user.
 */
const ofPrivacy: ReadonlySet<SentenceCode> = new Set(['shares', 'locked', 'choices', 'good'])

/** Shows how many of the safe settings have their private value. */
const PrivateRing = ({ share }: { share: PrivacyShare }) => {
  const { t } = useTranslation('overview')
  const words = { done: share.done, of: share.of }
  return (
    <div className="flex flex-col items-center gap-2">
      <ShareRing
        done={share.done}
        of={share.of}
        text={t('ofCount', words)}
        label={t('privateOf', words)}
        className="text-privacy"
      />
      <p className="text-12 text-muted">{t('safePrivate')}</p>
    </div>
  )
}

export const Hero = ({ device, overview }: { device: Device; overview: OverviewFacts }) => {
  const { t } = useTranslation('overview')
  const { verdict, facts, privacy, security } = overview
  const { code, count } = verdict.sentence
  const others = verdict.urgent.slice(1)
  const off = security === undefined ? [] : offIn(security)
  const offNames = off.map(({ key }) => t(`feature.${key as 'uac'}`)).join(', ')
  // Clearpane can't turn on every protection: if one of these must be turned on elsewhere, the page says so.
  const canTurnOn =
    ways[code] === securityPage &&
    code !== 'threat' &&
    off.length > 0 &&
    off.every(({ tweakId }) => security?.recommendations.includes(tweakId))
  // Several codes may lead to the same page, which needs only one link.
  const links = canTurnOn ? [] : [...new Set([{ code }, ...others].flatMap((one) => ways[one.code] ?? []))]
  const more = others.map((one) => t(`sentence.${one.code}`, { count: one.count }))
  const safe = facts.lost ? [] : (privacy?.safe ?? [])
  const index = useTweakIndex(device.id)
  const noticed = safe.filter((id) => {
    const tweak = index.get(id)
    return tweak !== undefined && costsAnything(tweak)
  }).length
  const change = useMutation({
    // Two safe settings may contradict each other, and a review of both would just be refused.
    mutationFn: ({ ids }: { act: ReviewAct; title: string; ids: readonly string[] }) =>
      request('consistent', { device: device.id, body: { choices: suggestedTweaks(ids) } }),
    onSuccess: ({ choices }, { act }) =>
      review.set({ device: device.id, act, origin: { kind: 'selection', choices } }),
    onError: (error, { title }) => toast(title, errorMessage(error), { destructive: true }),
  })
  const reviewOf = (act: ReviewAct, title: string, ids: readonly string[]) => () =>
    change.isPending || change.mutate({ act, title, ids })
  const namesOf = (language: 'en' | 'de') =>
    off.map(({ tweakId }) => index.get(tweakId)?.name[language] ?? tweakId).join(', ')
  const text =
    code === 'shares' && noticed > 0
      ? `${t('sentenceText.shares', { count })} ${t('noticed', { count: noticed })}`
      : t(`sentenceText.${code}`, { count })
  return (
    <section
      aria-labelledby="verdict"
      className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6"
    >
      <div className="flex min-w-0 flex-1 basis-96 flex-col gap-2.5">
        <h2
          id="verdict"
          data-verdict={code}
          className={cx(
            'font-display text-28 font-semibold tracking-tight text-balance @2xl:text-32',
            code === 'threat' && 'text-danger',
          )}
        >
          {t(`sentence.${code}`, { count })}
        </h2>
        <p className="max-w-[72ch] min-h-6 text-16 text-pretty text-muted">{[...more, text].join(' ')}</p>
        {(safe.length > 0 || canTurnOn || links.length > 0) && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            {canTurnOn && (
              <Button
                variant="primary"
                className="h-auto! min-h-9 py-1 text-left leading-snug! whitespace-normal!"
                aria-disabled={change.isPending}
                onClick={reviewOf(
                  { id: 'named', names: { en: namesOf('en'), de: namesOf('de') } },
                  offNames,
                  off.map(({ tweakId }) => tweakId),
                )}
              >
                {`${t('review')}: ${offNames}`}
              </Button>
            )}
            {links.map(({ href, label }, at) => (
              <Link key={label} href={href} className={buttonClass(at === 0 ? 'primary' : 'secondary')}>
                {t(label)}
              </Link>
            ))}
            {safe.length > 0 && (
              <>
                <Button
                  variant={canTurnOn || links.length > 0 ? 'secondary' : 'primary'}
                  className="h-10 px-4.5"
                  aria-disabled={change.isPending}
                  onClick={reviewOf({ id: 'privacy.improve' }, t('makePrivateTitle'), safe)}
                >
                  {t('makePrivate')}
                </Button>
                <span className="text-muted">{t('makePrivateFacts', { count: safe.length })}</span>
              </>
            )}
          </div>
        )}
      </div>
      {ofPrivacy.has(code) && facts.privacy !== null && facts.privacy.of > 0 && (
        // On a phone, the first tile shows the same information.
        <div className="max-sm:hidden">
          <PrivateRing share={facts.privacy} />
        </div>
      )}
    </section>
  )
}
