/** The answer to "how is my PC?": one sentence based on the facts, and the most important thing to do. */

import type { PrivacyShare } from '@clearpane/advice'
import { figureOf, type SentenceCode } from '@clearpane/advice'
import type { Device } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { costsAnything } from '@clearpane/model/items'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { review } from '../../../changes/index.ts'
import { request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { useTweakIndex } from '../../../shared/index.ts'
import { Button, buttonClass, cx, ShareRing, toast } from '../../../ui/index.ts'
import type { OverviewFacts } from './use-facts.ts'

/** The pages on which users can act on the sentence; all other actions are on the dashboard itself. */
const ways: Partial<
  Record<
    SentenceCode,
    {
      href: string
      label: 'openHistory' | 'openSecurity' | 'openPrivacy' | 'openCleanup' | 'openStartup'
    }
  >
> = {
  threat: { href: '/security', label: 'openSecurity' },
  diskFull: { href: '/cleanup', label: 'openCleanup' },
  slowStart: { href: '/startup-manager', label: 'openStartup' },
  unsettled: { href: '/history?show=failed', label: 'openHistory' },
  failed: { href: '/history?show=failed', label: 'openHistory' },
  unprotected: { href: '/security', label: 'openSecurity' },
  protectionOff: { href: '/security', label: 'openSecurity' },
  locked: { href: '/privacy', label: 'openPrivacy' },
  choices: { href: '/privacy', label: 'openPrivacy' },
}

/**
 * The sentences beside which the ring of private settings is shown; beside any other sentence, the ring would
 * distract the user.
 */
const ofPrivacy: ReadonlySet<SentenceCode> = new Set(['shares', 'locked', 'choices', 'good'])

/** Shows how many of the safe settings are set to private. */
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
  const { verdict, facts, privacy } = overview
  const { code, count } = verdict.sentence
  const { alarms } = verdict
  const codes = alarms.length > 0 ? alarms.map((alarm) => alarm.code) : [code]
  const links = codes.flatMap((one) => ways[one] ?? [])
  const more = alarms.slice(1).map((alarm) => t(`sentence.${alarm.code}`, { count: figureOf(alarm) }))
  const safe = facts.lost ? [] : (privacy?.safe ?? [])
  const index = useTweakIndex(device.id)
  const noticed = safe.filter((id) => {
    const tweak = index.get(id)
    return tweak !== undefined && costsAnything(tweak)
  }).length
  const makePrivate = useMutation({
    // Two safe settings may contradict each other, and a review of both would just be refused.
    mutationFn: () => request('consistent', { device: device.id, body: { choices: suggestedTweaks(safe) } }),
    onSuccess: ({ choices }) =>
      review.set({
        device: device.id,
        title: t('makePrivateTitle'),
        origin: { kind: 'selection', choices },
      }),
    onError: (error) => toast(t('makePrivateTitle'), errorMessage(error), { destructive: true }),
  })
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
        {(safe.length > 0 || links.length > 0) && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            {links.map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                className={buttonClass(alarms.length > 0 ? 'primary' : 'secondary')}
              >
                {t(label)}
              </Link>
            ))}
            {safe.length > 0 && (
              <>
                <Button
                  variant={alarms.length > 0 ? 'secondary' : 'primary'}
                  className="h-10 px-4.5"
                  aria-disabled={makePrivate.isPending}
                  onClick={() => makePrivate.isPending || makePrivate.mutate()}
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
