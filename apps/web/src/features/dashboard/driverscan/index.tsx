/**
 * System-Wide Driver Scanner: how many drivers have a newer version, the first few of them, and the full list.
 */
import type { DriverScan } from '@clearpane/contracts'
import type { Device, DeviceId } from '@clearpane/model'
import { CircuitBoard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useInstallDrivers } from '../../../changes/installdrivers/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { withKeys } from '../../../lib/with-keys.ts'
import { ToolRow, useTool } from '../../../live/tool/index.ts'
import { Button, buttonClass } from '../../../ui/index.ts'

/** As specified. */
const most = 5

type Shown = { scan: DriverScan; device: DeviceId; onInstalled: () => void }

const Result = ({ scan, device, onInstalled }: Shown) => {
  const install = useInstallDrivers(device, onInstalled)
  const { t } = useTranslation('driverscan')
  const reasonOf = useReason()
  const { drivers, total, outdated, noOffers, limits } = scan
  const rest = outdated.length - most
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{t('total', { count: total })}</p>
      {noOffers !== null && <p className="text-muted">{t('noOffers', { reason: reasonOf(noOffers) })}</p>}
      {limits.map((limit) => (
        <p key={limit.code} className="text-muted">
          {t('limit', { reason: reasonOf(limit) })}
        </p>
      ))}
      {outdated.length > 0 && (
        <ul className="flex flex-col gap-1">
          {withKeys(outdated.slice(0, most), ({ name }) => name).map(
            ([key, { name, currentVersion, latestVersion }]) => (
              <li key={key} className="flex flex-wrap justify-between gap-x-3">
                <span className="min-w-0 break-words">{name}</span>
                <span className="text-13 text-muted tabular-nums">
                  {t('versions', {
                    now: currentVersion ?? t('unknown'),
                    next: latestVersion ?? t('unknown'),
                  })}
                </span>
              </li>
            ),
          )}
          {rest > 0 && <li className="text-13 text-muted">{t('more', { count: rest })}</li>}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {(outdated.length > 0 || drivers.every(({ status }) => status !== 'Unknown')) && (
          <Button
            small
            variant="primary"
            disabled={outdated.length === 0}
            onClick={() => install(drivers.filter(({ updateAvailable }) => updateAvailable))}
          >
            {t(outdated.length === 0 ? 'upToDate' : 'updateAll')}
          </Button>
        )}
        <Link href="/advanced-tools?tab=drivers" className={buttonClass('secondary', true)}>
          {t('open')}
        </Link>
      </div>
    </div>
  )
}

export const DriverScanner = ({ device }: { device: Device }) => {
  const { t } = useTranslation('driverscan')
  const tool = useTool('driverScan', 'driverScan', device.id)
  return (
    <ToolRow
      title={t('title')}
      text={t('text')}
      icon={CircuitBoard}
      area="neutral"
      type="driverScan"
      tool={tool}
      words={{ start: t('scan'), running: t('scanning') }}
      brief={({ outdated, noOffers, total }) =>
        noOffers === null ? t('newer', { count: outdated.length }) : t('total', { count: total })
      }
    >
      {(scan) => <Result scan={scan} device={device.id} onInstalled={tool.clear} />}
    </ToolRow>
  )
}
