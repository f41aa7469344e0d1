/** The tab with the user's PCs: which settings are in effect on each PC, and how the PCs differ. */
import type { CloudPc } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { Button, Card, cx, QueryView, Section, SkeletonRows } from '../../ui/index.ts'
import { Differences } from './differences.tsx'
import { ExceptionDialog } from './exception-dialog.tsx'
import { Invite } from './invite.tsx'
import { LeftOut } from './left-out.tsx'
import { type Named, useNames } from './names.ts'
import { PcCard } from './pc-card.tsx'
import { Questions } from './questions.tsx'
import { type Status, useCloudCall } from './use-cloud.ts'
import { useDownload } from './use-download.ts'
import { WritesDialog } from './writes-dialog.tsx'

type Props = { device: DeviceId; profileId: string; status: Status }

/** Returns the option that an exception's text specifies; null means the first option. */
const optionIn = (use: string): string | null => {
  try {
    return (JSON.parse(use) as { option?: string }).option ?? null
  } catch {
    return null
  }
}

const Exceptions = ({ device, profileId, status, pcs }: Props & { pcs: readonly CloudPc[] }) => {
  const { t } = useTranslation('cloud')
  const { nameOf, valueText } = useNames(device)
  const take = useCloudCall('cloudExcept', device, 'failed')
  if (status.exceptions.length === 0) return null
  const textOf = (one: Status['exceptions'][number], where: string) => {
    if (one.exception === 'not') return t('except.notOn', { where })
    const { use } = one.exception
    const option = one.tweakId === null ? null : optionIn(use)
    return t('except.otherOn', { where, option: valueText(one, { value: use, option, label: null }) })
  }
  return (
    <Section id="cloud-exceptions" title={t('except.title')}>
      <Card>
        <ul className="divide-y divide-line">
          {status.exceptions.map((one) => {
            const where =
              'kind' in one.scope
                ? t(`except.kind.${one.scope.kind}`)
                : (pcs.find(({ pcId }) => 'pcId' in one.scope && pcId === one.scope.pcId)?.name ?? '')
            return (
              <li
                key={`${where} ${one.key}`}
                className="flex flex-wrap items-center justify-between gap-2 px-4 py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  {nameOf(one)} <span className="text-13 text-muted">{textOf(one, where)}</span>
                </span>
                <Button
                  aria-label={t('except.takeOf', { name: nameOf(one) })}
                  onClick={() =>
                    take.mutate({
                      params: { profileId },
                      body: { key: one.key, scope: one.scope, exception: null },
                    })
                  }
                >
                  {t('except.take')}
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}

type Asked = { what: 'writes' | 'exception'; setting: Named }

export const PcsTab = (props: Props) => {
  const { t } = useTranslation('cloud')
  const { device, profileId, status } = props
  const query = useQuery(queries.cloudPcs(device, profileId))
  const [asked, setAsked] = useState<Asked | null>(null)
  const { leftOut, isPending, download } = useDownload(device, profileId)
  return (
    <QueryView query={query} loading={<SkeletonRows label={t('tab.pcs')} rows={4} />}>
      {({ pcs, differences }) => (
        <div className="flex flex-col gap-6">
          <Questions device={device} profileId={profileId} questions={status.questions} />
          <div className={cx('grid gap-3 @2xl:grid-cols-2', pcs.length > 2 && '@4xl:grid-cols-3')}>
            {pcs.map((pc) => (
              <PcCard
                key={pc.pcId}
                device={device}
                profileId={profileId}
                pc={pc}
                onDownload={download}
                isBusy={isPending || status.over !== null}
              />
            ))}
          </div>
          <Invite
            key={`${device} ${profileId} ${JSON.stringify(status.place)}`}
            device={device}
            profileId={profileId}
            place={status.place}
          />
          <LeftOut device={device} leftOut={leftOut} />
          <Section
            id="cloud-differences"
            title={t('pcs.differ')}
            hint={differences.length === 0 ? undefined : t('pcs.differCount', { count: differences.length })}
          >
            {differences.length === 0 ? (
              <p className="text-muted">{t('pcs.same')}</p>
            ) : (
              <Differences
                device={device}
                pcs={pcs}
                rows={differences}
                exceptions={status.exceptions}
                onHistory={(setting) => setAsked({ what: 'writes', setting })}
                onExcept={(setting) => setAsked({ what: 'exception', setting })}
              />
            )}
          </Section>
          <Exceptions {...props} pcs={pcs} />
          {asked?.what === 'writes' && (
            <WritesDialog
              device={device}
              profileId={profileId}
              setting={asked.setting}
              onClose={() => setAsked(null)}
            />
          )}
          {asked?.what === 'exception' && (
            <ExceptionDialog
              device={device}
              profileId={profileId}
              setting={asked.setting}
              pcs={pcs}
              onClose={() => setAsked(null)}
            />
          )}
        </div>
      )}
    </QueryView>
  )
}
