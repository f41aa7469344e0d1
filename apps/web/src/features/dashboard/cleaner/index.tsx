/** AI Registry Cleaner: a scan with a choice of two depths, and the sizes of the registry's files. */
import type { RegistryScan } from '@clearpane/contracts'
import type { DeviceId, Reading } from '@clearpane/model'
import { Database, DatabaseZap, HardDrive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { NoGainNote, reviewFix } from '../../../changes/findings/index.ts'
import { review, toastEnd } from '../../../changes/index.ts'
import { request } from '../../../lib/api/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Gains, useKept } from '../../../live/kept/index.ts'
import { FoundList, Time, ToolRow, useTool } from '../../../live/tool/index.ts'
import { UnreadNote } from '../../../shared/unread/index.ts'
import { Button, buttonClass } from '../../../ui/index.ts'

const bytesOf = (size: Reading) => (size.status === 'measured' ? Number(size.value) : null)

/** Returns the total size of all files; null if any file's size couldn't be measured. */
const wholeOf = (hives: readonly { size: Reading }[]): number | null => {
  const bytes = hives.map(({ size }) => bytesOf(size))
  return bytes.every((one) => one !== null) ? bytes.reduce((a, b) => a + b, 0) : null
}

/**
 * The card for the function that other programs call registry defragmentation: it shows sizes, and says what wasn't
 * measured.
 */
const Sizes = ({ device }: { device: DeviceId }) => {
  const { t, i18n } = useTranslation('cleaner')
  const reasonOf = useReason()
  const tool = useTool('registryDefrag', 'registryDefrag', device)
  const text = (size: Reading) => {
    if (size.status === 'measured') return bytesText(Number(size.value), i18n.language)
    return size.status === 'unavailable' ? reasonOf(size.reason) : t('notMeasured')
  }
  return (
    <ToolRow
      title={t('sizes')}
      text={t('sizesText')}
      icon={HardDrive}
      area="neutral"
      type="registryDefrag"
      tool={tool}
      words={{ start: t('measure'), running: t('measuring') }}
      brief={({ hives }) => {
        const all = wholeOf(hives)
        return all === null ? t('notMeasured') : t('brief', { size: bytesText(all, i18n.language) })
      }}
    >
      {({ hives }) => {
        const whole = wholeOf(hives)
        return (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-13">
            {hives.map(({ name, size }) => (
              <div key={name} className="contents">
                <dt className="font-mono text-12 text-muted">{name}</dt>
                <dd className="text-right">{text(size)}</dd>
              </div>
            ))}
            <dt className="font-semibold">{t('whole')}</dt>
            <dd className="text-right font-semibold">
              {whole === null ? t('notMeasured') : bytesText(whole, i18n.language)}
            </dd>
            <dt className="text-muted">{t('gain')}</dt>
            <dd className="text-right text-muted">{t('notMeasured')}</dd>
          </dl>
        )
      }}
    </ToolRow>
  )
}

type ResultProps = { scan: RegistryScan; device: DeviceId; onDone(): void }

const Result = ({ scan, device, onDone }: ResultProps) => {
  const { t } = useTranslation(['cleaner', 'findings'])
  const suggested = scan.findings.filter((one) => one.suggested).map(({ id }) => id)
  const notify = toastEnd(t('done'), t('failed'), t('failedText'))
  const clean = () =>
    review.set({
      ...reviewFix(device, { id: 'registry.clean' }, suggested, (outcome) => {
        notify(outcome)
        if (outcome.ok) onDone()
      }),
      send: (planHash, progressId) =>
        request('registryDeepClean', { device, progressId, body: { planHash } }),
    })
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{t('found', { count: scan.totalIssues })}</p>
      <NoGainNote />
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
    <ToolRow
      title={t(deep ? 'deep' : 'quick')}
      text={t(deep ? 'deepText' : 'quickText')}
      icon={deep ? DatabaseZap : Database}
      area="neutral"
      type={type}
      tool={tool}
      words={{ start: t('scan'), running: t('scanning') }}
      brief={(scan) => t('found', { count: scan.totalIssues })}
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
    </ToolRow>
  )
}

export const RegistryCleaner = ({ device }: { device: DeviceId }) => (
  <>
    <Scan device={device} deep={false} />
    <Scan device={device} deep />
    <Sizes device={device} />
  </>
)
