/** Measures the largest packet size on the way to a host. */
import type { Network } from '@clearpane/engine'
import type { PathMtu } from '@clearpane/model/network-lab'
import { ok, type Result } from '../core/result.ts'
import { loadNet, type Target, targetOf, withEcho } from './target.ts'

export type ProbedMtu = Target & { simulated: boolean; found: PathMtu }

/**
 * Duration of one timeout in milliseconds: with a router that silently drops packets, each size takes three timeouts,
 * and the whole measurement takes at most 20 seconds.
 */
const timeoutMs = 500

export const mtuTo = async (network: Network, host: string): Promise<Result<ProbedMtu>> => {
  const target = await targetOf(network, host, 4)
  if (!target.ok) return target
  const { findPathMtu } = await loadNet()
  const { address } = target.value
  const found = await withEcho(network, (echo) => findPathMtu(echo, { address, timeoutMs }))
  return found.ok ? ok({ ...target.value, simulated: network.lab !== undefined, found: found.value }) : found
}
