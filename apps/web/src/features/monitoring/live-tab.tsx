/** What the PC is doing right now, and its programs. */
import type { DeviceId } from '@clearpane/model'
import { LiveView } from '../../tweaks/live/index.ts'
import { Processes } from './processes/processes.tsx'

export const LiveTab = ({ device }: { device: DeviceId }) => (
  <LiveView device={device} hasStart>
    <Processes device={device} />
  </LiveView>
)
