/** What a PC is doing right now. A page's additions go below the charts. */
import type { DeviceId } from '@clearpane/model'
import type { ReactNode } from 'react'
import { Facts, Missing, OwnCost } from './facts.tsx'
import { type ChartId, LiveCharts } from './live-charts.tsx'
import { LiveFrame } from './live-frame.tsx'
import { PartCharts } from './parts.tsx'

export const LiveView = ({
  device,
  only,
  hasStart = false,
  children,
}: {
  device: DeviceId
  /** The charts to show, in this order; all of them if omitted. */
  only?: readonly ChartId[]
  hasStart?: boolean
  children?: ReactNode
}) => (
  <LiveFrame device={device} hasStart={hasStart}>
    {(shown) => (
      <>
        <LiveCharts {...shown} {...(only === undefined ? {} : { only })} />
        {only === undefined && <PartCharts {...shown} />}
        <Facts feed={shown.feed} />
        <OwnCost feed={shown.feed} />
        <Missing feed={shown.feed} />
        {children}
      </>
    )}
  </LiveFrame>
)
