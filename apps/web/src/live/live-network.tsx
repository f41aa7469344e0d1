/** The current traffic of the connection, in total and for each adapter. */
import type { DeviceId } from '@clearpane/model'
import { LiveCharts } from './live-charts.tsx'
import { LiveFrame } from './live-frame.tsx'
import { PartCharts } from './parts.tsx'

export const LiveNetwork = ({ device }: { device: DeviceId }) => (
  <LiveFrame device={device} hasStart={false}>
    {(shown) => (
      <>
        <LiveCharts {...shown} only={['network']} />
        <PartCharts {...shown} of="network" />
      </>
    )}
  </LiveFrame>
)
