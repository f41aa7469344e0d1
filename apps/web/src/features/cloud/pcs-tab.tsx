/** The person's PCs side by side: what each has in place, and where they differ. */
import type { CloudPc } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review } from '../../changes/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Ok, queries } from '../../lib/api/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Button, Card, Dialog, QueryView, Section, ShareRing, SkeletonRows, toast } from '../../ui/index.ts'
import { useNames } from './names.ts'
import { type Status, useCloudCall } from './use-cloud.ts'

type Props = { device: DeviceId; profileId: string; status: Status }
type Row = Ok<'cloudPcs'>['differences'][number]

const Counts = ({ pc: { report, exceptions } }: { pc: CloudPc }) => {
  const { t } = useTranslation('cloud')
  if (report === null) return <p className="text-13 text-muted">{t('pcs.silent')}</p>
  const { inPlace, waiting, notApplicable, unknown, drifted } = report
  const lines = [
    t('pcs.inPlace', { done: inPlace, of: inPlace + waiting + notApplicable + unknown }),
    ...(waiting > 0 ? [t('pcs.waiting', { count: waiting })] : []),
    ...(notApplicable > 0 ? [t('pcs.notApplicable', { count: notApplicable })] : []),
    ...(unknown > 0 ? [t('pcs.unknown', { count: unknown })] : []),
    ...(drifted > 0 ? [t('pcs.drifted', { count: drifted })] : []),
    ...(exceptions > 0 ? [t('pcs.exceptions', { count: exceptions })] : []),
  ]
  const of = inPlace + waiting + unknown
  return (
    <div className="flex items-center gap-4">
      <ShareRing done={inPlace} of={of} text={`${inPlace}`} label={lines[0] ?? ''} className="text-accent" />
      <ul className="text-13 text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

const RemovePc = ({ device, profileId, pc }: Omit<Props, 'status'> & { pc: CloudPc }) => {
  const { t } = useTranslation(['cloud', 'ui'])
  const [open, setOpen] = useState(false)
  const remove = useCloudCall('cloudRevoke', device, 'failed', () =>
    toast(t('pcs.removed'), t('pcs.removedText')),
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('pcs.remove')}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t('ui:action.close')}
        title={t('pcs.removeTitle', { pc: pc.name })}
        description={t('pcs.removeText')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('ui:action.cancel')}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setOpen(false)
                remove.mutate({ params: { profileId }, body: { pcIds: [pc.pcId] } })
              }}
            >
              {t('pcs.remove')}
            </Button>
          </>
        }
      />
    </>
  )
}

const PcCard = ({ device, profileId, pc }: Omit<Props, 'status'> & { pc: CloudPc }) => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const like = useCloudCall('cloudLike', device, 'failed', ({ choices }) => {
    if (choices.length === 0) return toast(t('download.nothing'), t('download.nothingText'))
    review.set({ device, title: t('pcs.likeTitle', { pc: pc.name }), origin: { kind: 'selection', choices } })
  })
  const seen =
    pc.lastSeen === null ? t('pcs.neverSeen') : t('pcs.seen', { time: fullTime(pc.lastSeen, language) })
  return (
    <Card role="group" aria-label={pc.name} className="flex flex-col gap-3 p-4">
      <div>
        <h3 className="text-16 font-semibold wrap-anywhere">{pc.name}</h3>
        <p className="text-13 text-muted">
          {pc.isThis ? t('pcs.this') : seen}
          {pc.kind !== 'other' && ` · ${t(`kind.${pc.kind}`)}`}
        </p>
      </div>
      <Counts pc={pc} />
      {!pc.isThis && (
        <div className="mt-auto flex flex-wrap gap-2">
          <Button
            disabled={pc.report === null || like.isPending}
            onClick={() => like.mutate({ params: { profileId, pcId: pc.pcId } })}
          >
            {t('pcs.like')}
          </Button>
          <RemovePc device={device} profileId={profileId} pc={pc} />
        </div>
      )}
    </Card>
  )
}

const Differences = ({
  device,
  profileId,
  pcs,
  rows,
}: Omit<Props, 'status'> & { pcs: readonly CloudPc[]; rows: readonly Row[] }) => {
  const { t } = useTranslation('cloud')
  const { nameOf, optionOf } = useNames(device)
  const except = useCloudCall('cloudExcept', device, 'failed', () =>
    toast(t('except.done'), t('except.doneText')),
  )
  const own = pcs.find(({ isThis }) => isThis)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone scrolls by keyboard only with the focus on it.
    <section tabIndex={0} aria-label={t('pcs.setting')} className="overflow-x-auto">
      <Card className="min-w-fit">
        <table className="w-full text-left">
          <thead className="text-13 text-muted">
            <tr>
              <th scope="col" className="px-4 py-2 font-normal">
                {t('pcs.setting')}
              </th>
              {pcs.map(({ pcId, name }) => (
                <th key={pcId} scope="col" className="px-4 py-2 font-normal">
                  {name}
                </th>
              ))}
              <th scope="col" className="px-4 py-2">
                <span className="sr-only">{t('except.column')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-t border-line">
                <th scope="row" className="px-4 py-2 font-semibold">
                  {nameOf(row)}
                </th>
                {pcs.map(({ pcId }) => {
                  const holds = row.holds[pcId] ?? null
                  return (
                    <td key={pcId} className="px-4 py-2 text-muted">
                      {holds === null ? t('pcs.notSaid') : optionOf(row.tweakId, holds)}
                    </td>
                  )
                })}
                <td className="px-4 py-2 text-right">
                  {own !== undefined && (
                    <Button
                      aria-label={t('except.notOf', { name: nameOf(row) })}
                      onClick={() =>
                        except.mutate({
                          params: { profileId },
                          body: { key: row.key, scope: { pcId: own.pcId }, exception: 'not' },
                        })
                      }
                    >
                      {t('except.not')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

const Exceptions = ({ device, profileId, status, pcs }: Props & { pcs: readonly CloudPc[] }) => {
  const { t } = useTranslation('cloud')
  const { nameOf } = useNames(device)
  const take = useCloudCall('cloudExcept', device, 'failed')
  if (status.exceptions.length === 0) return null
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
                <span>
                  {nameOf(one)}{' '}
                  <span className="text-muted">
                    {t(one.exception === 'not' ? 'except.notOn' : 'except.otherOn', { where })}
                  </span>
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

export const PcsTab = (props: Props) => {
  const { t } = useTranslation('cloud')
  const { device, profileId } = props
  const query = useQuery(queries.cloudPcs(device, profileId))
  return (
    <QueryView query={query} loading={<SkeletonRows label={t('tab.pcs')} rows={4} />}>
      {({ pcs, differences }) => (
        <div className="flex flex-col gap-6">
          <div className="grid gap-3 @2xl:grid-cols-2 @4xl:grid-cols-3">
            {pcs.map((pc) => (
              <PcCard key={pc.pcId} device={device} profileId={profileId} pc={pc} />
            ))}
          </div>
          <Section
            id="cloud-differences"
            title={t('pcs.differ')}
            hint={t('pcs.differCount', { count: differences.length })}
          >
            {differences.length === 0 ? (
              <p className="text-muted">{t('pcs.same')}</p>
            ) : (
              <Differences device={device} profileId={profileId} pcs={pcs} rows={differences} />
            )}
          </Section>
          <Exceptions {...props} pcs={pcs} />
        </div>
      )}
    </QueryView>
  )
}
