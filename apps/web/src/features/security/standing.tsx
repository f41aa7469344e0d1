/**
 * The card about the PC's security: first an active threat with the advice about it, and then the single count of the
 * core protections.
 */
import type { SecurityState } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { HeroSafe, pick, type Rows } from '../../catalog/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useDevices } from '../../lib/device/index.ts'
import { dayText, fullTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { withKeys } from '../../lib/with-keys.ts'
import { buttonClass, Card, HowMeasured, ShareRing, Skeleton } from '../../ui/index.ts'

/** The URI of the page in Windows that lists threats. */
const threatsInWindows = 'windowsdefender://threat/'

const Threats = ({ state, device }: { state: SecurityState; device: DeviceId }) => {
  const { t, i18n } = useTranslation('security')
  const onWindows = useDevices().devices.some(({ id, host }) => id === device && host === 'windows')
  const active = state.protectionLog?.findings.filter((found) => found.state === 'active') ?? []
  if (active.length === 0) return null
  return (
    <section
      aria-labelledby="threat-title"
      data-threat
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-dialog border border-danger bg-danger/10 px-4.5 py-3.5"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-card bg-danger/15 max-sm:self-start text-danger">
        <ShieldAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
        <h2 id="threat-title" className="font-semibold">
          {t('threat.title', { count: active.length })}
        </h2>
        <ul>
          {withKeys(active, ({ at, name, path }) => JSON.stringify([at, name, path])).map(
            ([key, { at, name, path }]) => (
              <li key={key} className="text-13 text-muted wrap-anywhere">
                {[name, t('threat.since', { date: dayText(at, i18n.language) }), path]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ),
          )}
        </ul>
        <p className="text-13">{t(onWindows ? 'threat.text' : 'threat.elsewhere')}</p>
      </div>
      {onWindows && (
        <a href={threatsInWindows} className={buttonClass('primary')}>
          {t('threat.open')}
        </a>
      )}
    </section>
  )
}

/** Reserves space for the card while the state is read, so that nothing below it moves. */
export const StandingLoading = () => <Skeleton className="h-38 rounded-card" />

export const Standing = ({ state, rows, device }: { state: SecurityState; rows: Rows; device: DeviceId }) => {
  const { t, i18n } = useTranslation('security')
  const language = useLanguage()
  const reasonOf = useReason()
  const { on, of, unknown } = state.critical
  const { score } = state.score
  const isUnread = of > 0 && unknown === of
  const nameOf = (tweakId: string, title: string) => rows.byId.get(tweakId)?.tweak.name[language] ?? title
  const names = (states: readonly string[]) =>
    state.features
      .filter((one) => states.includes(one.state))
      .map(({ tweakId, title }) => nameOf(tweakId, title))
      .join(', ')
  const off = names(['notApplied', 'partly'])
  const unread = names(['unknown'])
  const title = () => {
    if (of === 0) return t('standing.none')
    if (isUnread) return t('standing.unread')
    return t(on === of ? 'standing.all' : 'standing.some', { on, of })
  }
  const how = [
    t('criticalHow'),
    score === null ? t('noScore') : t('standing.score', { score }),
    t('how'),
    state.score.unknown > 0 ? t('unknown', { count: state.score.unknown }) : '',
  ].filter((text) => text !== '')
  const safe = pick(rows, { ids: state.recommendations })
  return (
    <div className="flex flex-col gap-3">
      <Threats state={state} device={device} />
      <Card className="flex min-h-38 flex-wrap items-center gap-x-6 gap-y-4 px-5 py-4">
        {of > 0 && !isUnread && (
          <div className="max-sm:hidden">
            <ShareRing
              done={on}
              of={of}
              text={t('standing.ring', { on, of })}
              label={t('standing.some', { on, of })}
              className="text-security"
            />
          </div>
        )}
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
          <h2 className="flex items-center gap-1.5 text-20 font-semibold tracking-tight">
            {title()}
            <HowMeasured
              what={t('critical')}
              how={how.map((text) => (
                <p key={text} className="not-first:mt-2">
                  {text}
                </p>
              ))}
              source={t('source')}
              time={fullTime(state.observedAt, i18n.language)}
            />
          </h2>
          {off !== '' && <p className="text-muted">{t('standing.off', { names: off })}</p>}
          {unread !== '' && <p className="text-muted">{t('standing.unknown', { names: unread })}</p>}
          {state.threats.count === null && (
            <p className="text-muted">
              {t('standing.threatsUnknown', { reason: reasonOf(state.threats.reason) })}
            </p>
          )}
          {state.threats.count === 0 && <p className="text-muted">{t('standing.noThreats')}</p>}
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <HeroSafe device={device} rows={safe} act={{ id: 'security.safe' }} />
          </div>
        </div>
      </Card>
    </div>
  )
}
