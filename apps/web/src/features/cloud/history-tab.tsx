/** Shows the last ten syncs, and which user or PC chose what. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Button, Card, Chip, EmptyState, QueryView, Section, SkeletonRows } from '../../ui/index.ts'
import { type Named, useNames } from './names.ts'
import { SettingActs } from './setting-acts.tsx'
import { WritesDialog } from './writes-dialog.tsx'

type Props = { device: DeviceId; profileId: string }

const Syncs = ({ device, profileId }: Props) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const query = useQuery(queries.cloudHistory(device, profileId))
  return (
    <QueryView query={query} loading={<SkeletonRows label={t('tab.history')} rows={4} />}>
      {({ history }) =>
        history.length === 0 ? (
          <EmptyState title={t('history.none')} text={t('history.noneText')} />
        ) : (
          <Card>
            <ul className="divide-y divide-line">
              {history.map(({ id, syncAction, deviceName, success, syncedAt, errorMessage }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
                  <Chip tone={success ? 'ok' : 'danger'}>
                    {t(success ? `history.${syncAction}` : 'history.failed')}
                  </Chip>
                  <span>{fullTime(syncedAt, language)}</span>
                  <span className="text-muted">{deviceName}</span>
                  {errorMessage !== undefined && (
                    <span className="w-full text-13 wrap-anywhere text-muted">{errorMessage}</span>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </QueryView>
  )
}

/** The number of choices that are shown at first, because a profile may have hundreds. */
const shownAtFirst = 20

const Choices = ({ device, profileId }: Props) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const { nameOf, valueText } = useNames(device)
  const query = useQuery(queries.cloudChoices(device, profileId))
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<Named | null>(null)
  return (
    <QueryView query={query} loading={<SkeletonRows label={t('history.choices')} rows={5} />}>
      {({ choices }) => (
        <>
          {choices.length === 0 ? (
            <p className="text-muted">{t('history.noChoices')}</p>
          ) : (
            <Card>
              <ul className="divide-y divide-line">
                {choices.slice(0, all ? undefined : shownAtFirst).map((one) => (
                  <li key={one.key} className="flex items-center gap-x-4 py-1.5 pr-2 pl-4">
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      <span className="font-semibold">{nameOf(one)}</span>{' '}
                      <span className="text-muted">{valueText(one, one)}</span>
                      <span className="block text-13 text-muted">
                        {t('conflict.by', { pc: one.pc, time: fullTime(one.at, language) })}
                      </span>
                    </span>
                    <SettingActs name={nameOf(one)} onHistory={() => setAsked(one)} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {!all && choices.length > shownAtFirst && (
            <div>
              <Button onClick={() => setAll(true)}>{t('history.all', { count: choices.length })}</Button>
            </div>
          )}
          {asked !== null && (
            <WritesDialog
              device={device}
              profileId={profileId}
              setting={asked}
              onClose={() => setAsked(null)}
            />
          )}
        </>
      )}
    </QueryView>
  )
}

export const HistoryTab = (props: Props) => {
  const { t } = useTranslation('cloud')
  return (
    <div className="flex flex-col gap-6">
      <Section id="cloud-syncs" title={t('history.syncs')}>
        <Syncs {...props} />
      </Section>
      <Section id="cloud-choices" title={t('history.choices')} hint={t('history.choicesHint')}>
        <Choices {...props} />
      </Section>
    </div>
  )
}
