import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../lib/api/index.ts'
import { useDevice } from '../lib/device/index.ts'
import { DeviceChip, NoSettings, ObservedAt } from '../shared/index.ts'
import { PageHeader, QueryView, SkeletonRows } from '../ui/index.ts'
import { type Rows, rowsOf } from './rows.ts'

/**
 * The frame of every catalog page: header, device, time, loading state and errors, with free space at the end for the
 * review bar.
 */
export const CatalogFrame = ({
  purpose,
  actions,
  figure,
  children,
}: {
  purpose: string
  actions?: (rows: Rows, device: Device) => ReactNode
  /**
   * A ring that shows the share of the page's settings that are done. Space for the ring is reserved while the rows
   * load.
   */
  figure?: (rows: Rows, device: Device) => ReactNode
  children: (rows: Rows, device: Device) => ReactNode
}) => {
  const { t } = useTranslation('tweaks')
  const device = useDevice()
  const query = useQuery(queries.tweaks(device.id))
  const rows = useMemo(() => (query.data === undefined ? null : rowsOf(query.data.tweaks)), [query.data])
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        purpose={purpose}
        facts={
          <>
            <DeviceChip device={device} />
            <ObservedAt at={query.data?.observedAt} failed={query.isError} />
          </>
        }
        actions={actions === undefined ? undefined : rows !== null && actions(rows, device)}
        figure={figure === undefined ? undefined : rows !== null && figure(rows, device)}
      />
      <NoSettings device={device} />
      <QueryView query={query} loading={<SkeletonRows rows={10} label={t('observed.reading')} />}>
        {() => rows !== null && children(rows, device)}
      </QueryView>
    </div>
  )
}
