/** Advanced Privacy Scanner. Optimizing needs its result and, once done, discards it. */
import type { JobResult } from '@clearpane/contracts'
import type { Device } from '@clearpane/model'
import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { fullTime } from '../../../lib/format/index.ts'
import { review } from '../../../tweaks/index.ts'
import { FoundList, ToolCard, useTool } from '../../../tweaks/tool/index.ts'
import { Button, buttonClass, Figure } from '../../../ui/index.ts'

type Scan = JobResult<'privacyScan'>

const Result = ({ scan, device, onDone }: { scan: Scan; device: Device; onDone(): void }) => {
  const { t, i18n } = useTranslation('overview')
  const safe = scan.issues.filter(({ risk }) => risk === 'safe').map(({ id }) => id)
  const optimize = () =>
    review.set({
      device: device.id,
      title: t('optimizePrivacy'),
      origin: { kind: 'selection', choices: safe.map((tweakId) => ({ tweakId })) },
      onEnd: ({ ok }) => {
        if (ok) onDone()
      },
    })
  return (
    <div className="flex flex-col gap-2">
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
      <FoundList sort="issues" found={scan.issues} />
      {safe.length < scan.issues.length && (
        <p className="text-13 text-muted">{t('yourChoice', { count: scan.issues.length - safe.length })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button small variant="primary" disabled={safe.length === 0} onClick={optimize}>
          {t('optimizePrivacy')}
        </Button>
        <Link href="/privacy" className={buttonClass('secondary', true)}>
          {t('openPrivacy')}
        </Link>
      </div>
    </div>
  )
}

export const PrivacyScanner = ({ device }: { device: Device }) => {
  const { t } = useTranslation('overview')
  const tool = useTool('privacyScan', 'privacyScan', device.id)
  return (
    <ToolCard
      title={t('scanner')}
      text={t('scannerText')}
      icon={EyeOff}
      type="privacyScan"
      tool={tool}
      words={{ start: t('scan'), running: t('scanning'), idle: t('idle') }}
    >
      {(scan) => <Result scan={scan} device={device} onDone={tool.clear} />}
    </ToolCard>
  )
}
