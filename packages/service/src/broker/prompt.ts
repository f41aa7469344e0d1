/**
 * Describes what a process without administrator rights can do if Windows can show an administrator prompt: where the
 * process lacks rights, the result is "prompts" instead of "can't".
 */
import type { Host } from '@clearpane/engine'
import { because, type Device } from '@clearpane/model'
import type { BrokerOptions } from './open-broker.ts'

type Limit = Device['limits'][number]

const withPrompt = (limit: Limit): Limit => {
  switch (limit.capability) {
    case 'machineWide':
      return {
        capability: 'prompt',
        reason: because('asksOnceARun'),
      }
    case 'restorePoint':
      return {
        capability: 'restorePoint',
        reason: because('pointNeedsAdministrator'),
      }
    default:
      return limit
  }
}

export const promptInsteadOfLimits = (host: Host, { program }: BrokerOptions): Host => ({
  ...host,
  device: async () => {
    const device = await host.device()
    return program === null ? device : { ...device, limits: device.limits.map(withPrompt) }
  },
})
