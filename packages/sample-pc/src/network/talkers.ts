/**
 * The network traffic of the sample PC's programs over a few seconds: each program gets a share of the current
 * traffic.
 */
import { setTimeout } from 'node:timers/promises'
import { type Talker, talkersOf } from '@clearpane/model/talkers'
import type { Figures } from '../live/figures.ts'
import type { Program } from '../live/running.ts'
import type { Connection } from '../world/connections.ts'

type Deps = { figures(): Figures; programs(): Program[]; connections(): Connection[] }

export const sampleTalkers = async (
  { figures, programs, connections }: Deps,
  ms: number,
): Promise<Talker[]> => {
  const open = new Set(connections().map(({ pid }) => pid))
  const carrying = programs().filter(({ pid }) => open.has(pid))
  const before = figures()
  await setTimeout(ms)
  const after = figures()
  const moved = (of: 'network.received' | 'network.sent') => Math.max(0, after[of] - before[of])
  const share = (of: 'received' | 'sent') => {
    const all = programs().reduce((sum, { cost }) => sum + cost[of], 0)
    return ({ cost }: Program) => (all === 0 ? 0 : cost[of] / all)
  }
  const [received, sent] = [share('received'), share('sent')]
  return talkersOf(
    carrying.map((one) => ({
      program: one.name,
      received: Math.round(moved('network.received') * received(one)),
      sent: Math.round(moved('network.sent') * sent(one)),
    })),
  )
}
