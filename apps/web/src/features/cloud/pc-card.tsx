/**
 * The card for one of the user's PCs: which settings are in effect, its condition, and what the user can do with it.
 */
import type { CloudPc } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { Laptop, Monitor } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review } from '../../changes/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { timeAgo } from '../../lib/format/index.ts'
import { useNow } from '../../shared/use-now.ts'
import { Button, Card, cx, Dialog, ShareRing, toast } from '../../ui/index.ts'
import { useCloudCall } from './use-cloud.ts'

type Props = { device: DeviceId; profileId: string; pc: CloudPc }

/** Returns how the PC's state is shown: everything in effect, changes to make, or unknown. */
const look = ({ report }: CloudPc) => {
  if (report === null || report.inPlace + report.waiting + report.unknown === 0) return 'bg-raised text-muted'
  return report.waiting + report.drifted > 0 ? 'bg-warn/15 text-warn' : 'bg-ok/15 text-ok'
}

const useTimes = () => {
  const language = useLanguage()
  const now = useNow(false)
  return (at: string) => timeAgo(at, now, language)
}

const Head = ({ pc }: { pc: CloudPc }) => {
  const { t } = useTranslation('cloud')
  const ago = useTimes()
  const Icon = pc.kind === 'laptop' ? Laptop : Monitor
  const seen = pc.lastSeen === null ? t('pcs.neverSeen') : t('pcs.seen', { time: ago(pc.lastSeen) })
  return (
    <div className="flex items-center gap-3">
      <span className={cx('grid size-9 shrink-0 place-items-center rounded-control', look(pc))}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <h3 className="text-16 font-semibold wrap-anywhere">{pc.name}</h3>
        <p className="text-13 text-muted">
          {[pc.isThis ? t('pcs.this') : seen, t(`kind.${pc.kind}`)].join(' · ')}
        </p>
      </div>
    </div>
  )
}

const Counts = ({ report, exceptions }: { report: NonNullable<CloudPc['report']>; exceptions: number }) => {
  const { t } = useTranslation('cloud')
  const { inPlace, waiting, notApplicable, unknown, drifted } = report
  const of = inPlace + waiting + unknown
  const first = t('pcs.inPlace', { done: inPlace, of })
  const lines = [
    ...(waiting > 0 ? [t('pcs.waiting', { count: waiting })] : []),
    ...(drifted > 0 ? [t('pcs.drifted', { count: drifted })] : []),
    ...(notApplicable > 0 ? [t('pcs.notApplicable', { count: notApplicable })] : []),
    ...(unknown > 0 ? [t('pcs.unknown', { count: unknown })] : []),
    ...(exceptions > 0 ? [t('pcs.exceptions', { count: exceptions })] : []),
  ]
  return (
    <div className="flex min-w-0 items-center gap-4">
      <ShareRing medium done={inPlace} of={of} text={String(inPlace)} label={first} className="text-accent" />
      <ul className="text-13 text-muted">
        <li className="text-text">{first}</li>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

const Facts = ({ report }: { report: NonNullable<CloudPc['report']> }) => {
  const { t } = useTranslation('cloud')
  const ago = useTimes()
  const rows = [
    [t('pcs.health'), report.health === null ? t('pcs.healthUnknown') : String(report.health)],
    ['Windows', [report.edition, report.build].filter(Boolean).join(' ') || t('pcs.notSaid')],
    [t('pcs.lastRun'), report.lastRun === null ? t('pcs.noRun') : ago(report.lastRun)],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-x-4 text-13">
      {rows.map(([name, text]) => (
        <div key={name} className="min-w-0">
          <dt className="text-12 text-muted">{name}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const RemovePc = ({ device, profileId, pc }: Props) => {
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

export const PcCard = ({
  device,
  profileId,
  pc,
  onDownload,
  isBusy,
}: Props & {
  onDownload(): void
  isBusy: boolean
}) => {
  const { t } = useTranslation('cloud')
  const like = useCloudCall('cloudLike', device, 'failed', ({ choices }) => {
    if (choices.length === 0) return toast(t('download.nothing'), t('download.nothingText'))
    review.set({
      device,
      act: { id: 'cloud.like', names: { pc: pc.name } },
      origin: { kind: 'selection', choices },
    })
  })
  const { report } = pc
  return (
    <Card role="group" aria-label={pc.name} className="flex flex-col gap-4 p-4">
      <Head pc={pc} />
      {report === null ? (
        <p className="text-13 text-muted">{t('pcs.silent')}</p>
      ) : (
        <>
          <Counts report={report} exceptions={pc.exceptions} />
          <Facts report={report} />
        </>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        {pc.isThis ? (
          <Button disabled={isBusy} onClick={onDownload}>
            {t('download.button')}
          </Button>
        ) : (
          <>
            <Button
              disabled={report === null || like.isPending}
              onClick={() => like.mutate({ params: { profileId, pcId: pc.pcId } })}
            >
              {t('pcs.like')}
            </Button>
            <RemovePc device={device} profileId={profileId} pc={pc} />
          </>
        )}
      </div>
    </Card>
  )
}
