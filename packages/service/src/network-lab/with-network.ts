/** Refuses a tool if the PC has no network. */
import type { Network } from '@clearpane/engine'
import { diagnostic } from '@clearpane/model'
import { type Result, refusal } from '../core/result.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'

export const withNetwork = async <T>(
  { network }: DeviceSession,
  use: (network: Network) => Promise<Result<T>>,
): Promise<Result<T>> =>
  network === null ? refusal(diagnostic('DEVICE_UNSUPPORTED', 'noNetwork')) : use(network)
