/**
 * Advanced Privacy Scanner: idle, running and result in one box; the result is kept in this browser as
 * specified, and optimizing needs it.
 */
import type { Device } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { asApiError, type Ok, request } from '../../../lib/api/index.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { review } from '../../../tweaks/index.ts'
import { Button, buttonClass, Card, Chip, ErrorState, Figure } from '../../../ui/index.ts'

type Scan = Ok<'privacyScan'>

/** At most four are listed, as specified. */
const listed = 4
const tone = { High: 'danger', Medium: 'warn', Low: 'neutral' } as const

const Result = ({ scan, device, onDone }: { scan: Scan; device: Device; onDone(): void }) => {
  const { t, i18n } = useTranslation('overview')
  const safe = scan.issues.filter(({ risk }) => risk === 'safe').map(({ id }) => id)
  const optimize = () => {
    review.set({
      device: device.id,
      title: t('optimizePrivacy'),
      origin: { kind: 'selection', choices: safe.map((tweakId) => ({ tweakId })) },
    })
    onDone()
  }
  return (
    <div className="flex flex-col gap-3">
      <Figure
        label={t('privacyScore')}
        shown={
          scan.privacyScore === null
            ? { unknown: t('unknown') }
            : { value: scan.privacyScore, unit: t('of100') }
        }
        measured={{
          what: t('privacyScore'),
          how: t('privacyHow'),
          time: fullTime(scan.observedAt, i18n.language),
        }}
      />
      <p className="font-semibold">{t('issues', { count: scan.issues.length })}</p>
      <ul className="flex flex-col gap-1.5">
        {scan.issues.slice(0, listed).map(({ id, title, severity }) => (
          <li key={id} className="flex items-center gap-2">
            <Chip tone={tone[severity]}>{t(`severity.${severity}`)}</Chip>
            <span className="min-w-0 truncate">{title}</span>
          </li>
        ))}
      </ul>
      {scan.issues.length > listed && (
        <p className="text-13 text-muted">{t('more', { count: scan.issues.length - listed })}</p>
      )}
      {safe.length < scan.issues.length && (
        <p className="text-13 text-muted">{t('yourChoice', { count: scan.issues.length - safe.length })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={safe.length === 0} onClick={optimize}>
          {t('optimizePrivacy')}
        </Button>
        <Link href="/privacy" className={buttonClass('secondary')}>
          {t('openPrivacy')}
        </Link>
      </div>
    </div>
  )
}

export const PrivacyScanner = ({ device }: { device: Device }) => {
  const { t } = useTranslation('overview')
  const [result, setResult] = useState<Scan | null>(null)
  const scan = useMutation({
    mutationFn: () => request('privacyScan', { device: device.id, body: {} }),
    onSuccess: setResult,
  })
  return (
    <Card className="flex min-h-72 flex-col gap-3 p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-muted">
          <EyeOff size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-16 font-semibold">{t('scanner')}</h3>
          <p className="text-13 text-muted">{t('scannerText')}</p>
        </div>
        <Button disabled={scan.isPending} onClick={() => scan.mutate()}>
          {scan.isPending ? t('scanning') : t('scan')}
        </Button>
      </div>
      {scan.isError && <ErrorState error={asApiError(scan.error)} />}
      {result === null ? (
        <p className="text-muted">{t('idle')}</p>
      ) : (
        <Result scan={result} device={device} onDone={() => setResult(null)} />
      )}
    </Card>
  )
}
