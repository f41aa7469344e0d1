/** What the PC does right now, and its programs. */
import type { DeviceId } from '@clearpane/model'
import { LiveView } from '../../tweaks/live/live-view.tsx'
import { Processes } from './processes/processes.tsx'

export const LiveTab = ({ device }: { device: DeviceId }) => (
  <LiveView device={device}>
    <Processes device={device} />
  </LiveView>
)
