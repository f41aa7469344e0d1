/** Refuses a tool on a PC without a network. */
import type { Network } from '@clearpane/engine'
import { diagnostic } from '@clearpane/model'
import type { DeviceSession } from '../../device-registry.ts'
import { type Result, refusal } from '../../result.ts'

export const withNetwork = async <T>(
  { network }: DeviceSession,
  use: (network: Network) => Promise<Result<T>>,
): Promise<Result<T>> =>
  network === null ? refusal(diagnostic('DEVICE_UNSUPPORTED', 'noNetwork')) : use(network)
