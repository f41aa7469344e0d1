/** What the handlers share. */
import type { DeviceId } from '@clearpane/model'
import type { FastifyInstance } from 'fastify'
import type { DeviceRegistry } from '../device-registry.ts'
import type { MountDeps } from '../http/mount.ts'
import type { Hub, Jobs, Watch } from '../jobs/index.ts'
import type { Scripts } from './script-store.ts'

export type Services = MountDeps & {
  app: FastifyInstance
  devices: DeviceRegistry
  jobs: Jobs
  hub: Hub
  watch: Watch
  scripts: Scripts
  version: string
}

export const changed = ({ hub }: Services, device: DeviceId): void => hub.tell({ type: 'changed', device })
