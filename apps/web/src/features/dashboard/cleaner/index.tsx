/** AI Registry Cleaner: two depths of one scan, and the sizes of the registry's files. */
import type { RegistryScan } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { Database, DatabaseZap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { request } from '../../../lib/api/index.ts'
import { NoGainNote, reviewFix } from '../../../tweaks/findings/index.ts'
import { review, toastEnd } from '../../../tweaks/index.ts'
import { Gains, useKept } from '../../../tweaks/kept/index.ts'
import { FoundList, Time, ToolCard, useTool } from '../../../tweaks/tool/index.ts'
import { UnreadNote } from '../../../tweaks/unread/index.ts'
import { Button, buttonClass, Section } from '../../../ui/index.ts'
import { Sizes } from './sizes.tsx'

type ResultProps = { scan: RegistryScan; device: DeviceId; onDone(): void }

const Result = ({ scan, device, onDone }: ResultProps) => {
  const { t } = useTranslation(['cleaner', 'findings'])
  const suggested = scan.findings.filter((one) => one.suggested).map(({ id }) => id)
  const notify = toastEnd(t('done'), t('failed'), t('failedText'))
  const clean = () =>
    review.set({
      ...reviewFix(device, t('cleanTitle'), suggested, (outcome) => {
        notify(outcome)
        if (outcome.ok) onDone()
      }),
      send: (planHash, progressId) =>
        request('registryDeepClean', { device, progressId, body: { planHash } }),
    })
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{t('found', { count: scan.totalIssues })}</p>
      <UnreadNote unread={scan.unread} />
      <FoundList
        of="issues"
        found={scan.issues.map(({ id, severity, count }) => ({
          id,
          title: `${t(`findings:issue.${id}`)} (${count})`,
          severity,
        }))}
      />
      <div className="flex flex-wrap gap-2">
        {suggested.length > 0 && (
          <Button small variant="primary" onClick={clean}>
            {t('clean', { count: suggested.length })}
          </Button>
        )}
        <Link href="/registry" className={buttonClass('secondary', true)}>
          {t('open')}
        </Link>
      </div>
    </div>
  )
}

const Scan = ({ device, deep }: { device: DeviceId; deep: boolean }) => {
  const { t } = useTranslation(['cleaner', 'tool'])
  const type = deep ? 'registryDeepScan' : 'registryScan'
  const tool = useTool(type, type, device)
  const { kept, clear } = useKept('registryDeepClean', device)
  return (
    <ToolCard
      title={t(deep ? 'deep' : 'quick')}
      text={t(deep ? 'deepText' : 'quickText')}
      icon={deep ? DatabaseZap : Database}
      type={type}
      low
      tool={tool}
      words={{ start: t('scan'), running: t('scanning'), idle: t('idle') }}
      idle={
        deep && kept !== null ? (
          <div className="@container flex flex-col gap-3">
            <p className="font-semibold">{t('cleaned', { count: kept.value.entriesCleaned })}</p>
            <UnreadNote unread={kept.value.unread} />
            <Gains
              label={t('cleanTitle')}
              lines={[
                [t('spaceFreed'), kept.value.spaceFreed],
                [t('performanceGain'), kept.value.performanceGain],
              ]}
            />
            <div className="flex items-center gap-3">
              <Time at={kept.at} />
              <Button small variant="quiet" onClick={clear}>
                {t('tool:clear')}
              </Button>
            </div>
          </div>
        ) : undefined
      }
    >
      {(scan) => <Result scan={scan} device={device} onDone={tool.clear} />}
    </ToolCard>
  )
}

export const RegistryCleaner = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('cleaner')
  return (
    <Section id="cleaner-title" title={t('title')}>
      <NoGainNote />
      <div className="grid gap-3 @2xl:grid-cols-2 @5xl:grid-cols-3">
        <Scan device={device} deep={false} />
        <Scan device={device} deep />
        <Sizes device={device} />
      </div>
    </Section>
  )
}
