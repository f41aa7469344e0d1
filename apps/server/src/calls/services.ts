/** What every feature's module gets. */
import type { DeviceId } from '@clearpane/model'
import type { DeviceRegistry, DeviceSession } from '../device-registry.ts'
import type { Hub, Jobs, Watch } from '../jobs/index.ts'
import type { Result } from '../result.ts'
import type { Scripts } from '../script-store.ts'

export type Services = {
  devices: DeviceRegistry
  defaultDevice: DeviceId
  /** Takes what a header or an address names; null is the default device. */
  open(named: unknown): Promise<Result<DeviceSession>>
  jobs: Jobs
  hub: Hub
  watch: Watch
  scripts: Scripts
  version: string
}

export const changed = ({ hub }: Pick<Services, 'hub'>, device: DeviceId): void =>
  hub.tell({ type: 'changed', device })
