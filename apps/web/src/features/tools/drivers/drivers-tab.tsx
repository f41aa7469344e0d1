/** Driver Manager: this PC's drivers, and the drivers that Windows Update offers for it. */
import type { Driver, DriverScan } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useInstallDrivers } from '../../../changes/installdrivers/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { saveText } from '../../../lib/download.ts'
import { shortTime } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { type Tool, useTool } from '../../../live/tool/index.ts'
import { ItemList } from '../../../shared/items/index.ts'
import { Button, Card, EmptyState, ErrorState, Notice, Progress, toast } from '../../../ui/index.ts'
import { DriverTable } from './driver-table.tsx'

const columns = [
  'device',
  'category',
  'manufacturer',
  'provider',
  'version',
  'date',
  'signer',
  'problem',
  'status',
  'latestVersion',
  'releaseDate',
] as const satisfies readonly (keyof Driver)[]

/**
 * Escapes a cell that starts like a formula, because a spreadsheet would run the formula.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const cell = (value: string | number | null): string => {
  const text = value == null ? '' : String(value)
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Returns the list of drivers as a file that the user can save. Pure. */
export const driversCsv = ({ drivers }: DriverScan): string =>
  [columns.join(','), ...drivers.map((one) => columns.map((name) => cell(one[name])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')

export const driversJson = ({ drivers, observedAt, noOffers, limits }: DriverScan): string =>
  `${JSON.stringify({ observedAt, noOffers, limits, drivers }, null, 2)}\n`

/** Explains why Windows Update didn't respond, or why it doesn't offer every driver. */
const WhyUnknown = ({ scan: { noOffers, limits } }: { scan: DriverScan }) => {
  const { t } = useTranslation('drivers')
  const reasonText = useReason()
  return (
    <>
      {noOffers !== null && (
        <Notice variant="warn" title={t('noOffers')}>
          {t('noOffersText', { reason: reasonText(noOffers) })}
        </Notice>
      )}
      {limits.length > 0 && (
        <Notice variant="warn" title={t('limited')}>
          {t('limitedText')}
          <ul className="list-disc pl-5">
            {limits.map((limit) => (
              <li key={limit.code}>{reasonText(limit)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

type Scan = Tool<'driverScan'>

const Exports = ({ scan }: { scan: DriverScan }) => {
  const { t } = useTranslation('drivers')
  return (
    <>
      <Button onClick={() => saveText('clearpane-drivers.csv', driversCsv(scan), 'text/csv')}>
        {t('exportCsv')}
      </Button>
      <Button onClick={() => saveText('clearpane-drivers.json', driversJson(scan), 'application/json')}>
        {t('exportJson')}
      </Button>
    </>
  )
}

type Shown = { scan: DriverScan; at: string; tool: Scan; device: DeviceId }

const Result = ({ scan, at, tool, device }: Shown) => {
  const { t, i18n } = useTranslation('drivers')
  const { total: count, outdatedCount: outdated, noOffers } = scan
  const install = useInstallDrivers(device, tool.start)
  const all = () => install(scan.drivers.filter(({ updateAvailable }) => updateAvailable))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto min-w-0">
          <span className="font-semibold">
            {noOffers === null ? t('found', { count, outdated }) : t('foundOnly', { count })}
          </span>{' '}
          <span className="text-13 text-muted">
            {t('asOf', { time: shortTime(at, Date.now(), i18n.language) })}
          </span>
        </p>
        <Exports scan={scan} />
        <Button onClick={tool.start}>{t('again')}</Button>
        <Button variant="primary" disabled={outdated === 0} onClick={all}>
          {t('updateAll')}
        </Button>
      </div>
      <WhyUnknown scan={scan} />
      {outdated > 0 && <Notice variant="info">{t('installNote')}</Notice>}
      <ItemList
        items={scan.drivers}
        searchLabel={t('search')}
        textOf={({ device, category, manufacturer, provider, version }) =>
          [device, category, manufacturer, provider, version].join('\n')
        }
      >
        {(shown) => <DriverTable drivers={shown} onInstall={(one) => install([one])} />}
      </ItemList>
    </>
  )
}

const Working = ({ tool }: { tool: Scan }) => {
  const { t } = useTranslation(['drivers', 'tool'])
  const { view } = tool
  if (view.state !== 'running' && view.state !== 'cancelling') return null
  const { stage, percent } = view
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p role="status" className="flex justify-between gap-3">
        <span>{t(stage === null ? 'tool:stage.starting' : `tool:stage.driverScan.${stage as 'list'}`)}</span>
        <span className="font-mono text-muted">{percent} %</span>
      </p>
      <Progress label={t('scan')} done={percent} total={100} />
      <div className="flex justify-end">
        <Button small disabled={view.state === 'cancelling'} onClick={tool.cancel}>
          {t(view.state === 'cancelling' ? 'tool:cancelling' : 'tool:cancel')}
        </Button>
      </div>
    </Card>
  )
}

export const DriversTab = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('drivers')
  const reasonOf = useReason()
  const tool = useTool('driverScan', 'driverScan', device, {
    done: ({ noOffers }) =>
      toast(
        t('scanComplete'),
        noOffers === null ? t('scanCompleteText') : t('noOffersText', { reason: reasonOf(noOffers) }),
      ),
    failed: (error) =>
      toast(t('scanFailed'), errorMessage(error) || t('scanFailedText'), { destructive: true }),
  })
  const { view } = tool
  const scan = (
    <Button variant="primary" onClick={tool.start}>
      {t('scan')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {view.state === 'idle' && (
        <EmptyState art="search" title={t('notScanned')} text={t('notScannedText')} action={scan} />
      )}
      <Working tool={tool} />
      {view.state === 'failed' && <ErrorState error={view.error} onRetry={tool.start} />}
      {view.state === 'interrupted' && (
        <Notice variant="warn" title={t('interrupted')} action={scan}>
          {t('interruptedText')}
        </Notice>
      )}
      {view.state === 'result' && (
        <Result key={view.at} scan={view.value} at={view.at} tool={tool} device={device} />
      )}
    </div>
  )
}
