/** The server's side of the conversation: asks, waits, and says when the other side is gone. */
import type { ActResult } from '@clearpane/engine'
import {
  because,
  inEnglish,
  type Known,
  type Observation,
  type Plan,
  type Reason,
  type Resource,
  type RestorePoint,
} from '@clearpane/model'
import { type Channel, ProtocolError } from './channel.ts'
import { type Answer, answerSchema, type Hello, protocolVersion, type Request } from './messages.ts'

/** The broker ended, or ended the conversation. What it was doing is to be read from the PC. */
export class BrokerGone extends Error {
  override readonly name = 'BrokerGone'
  readonly reason: Reason

  constructor(reason: Reason) {
    super(inEnglish(reason))
    this.reason = reason
  }
}

export type BrokerClient = {
  restorePoint(): Promise<RestorePoint>
  act(change: number, from: Known, to: Known): Promise<ActResult>
  observe(changes: readonly number[]): Promise<Observation[]>
  /** Ends it; resolves also when it is gone already. */
  bye(): Promise<void>
}

/**
 * As long as an act may take: cleaning the component store takes tens of minutes. Its process's end is
 * noticed at once.
 */
const answerMs = 6 * 60 * 60_000

const ask = async <T extends Answer['type']>(
  channel: Channel,
  message: Hello | Request,
  desired: T,
): Promise<Extract<Answer, { type: T }>> => {
  const gone = because('brokerEnded')
  if (!(await channel.send(message))) throw new BrokerGone(gone)
  const answer = await channel.receive(answerSchema, answerMs).catch((error: unknown) => {
    if (error instanceof ProtocolError)
      throw new BrokerGone(because('brokerBrokeOff', { reason: error.message }))
    throw error
  })
  if (answer === null) throw new BrokerGone(gone)
  if (answer.type === 'refused') throw new BrokerGone(because('brokerRefused', { reason: answer.reason }))
  if (answer.type !== desired)
    throw new BrokerGone(because('brokerConfused', { answer: answer.type, request: message.type }))
  return answer as Extract<Answer, { type: T }>
}

/** Hands over the plan. Throws BrokerGone, with the reason, when it is refused. */
export const openRun = async (
  channel: Channel,
  { device, origin, changes, hash }: Plan,
  run: string,
  title: string,
): Promise<BrokerClient> => {
  const plan = { device, origin, changes, hash }
  await ask(
    channel,
    { type: 'run', version: protocolVersion, run, title: title.slice(0, 120), plan },
    'accepted',
  )
  return {
    restorePoint: async () => (await ask(channel, { type: 'restorePoint' }, 'restorePoint')).point,
    act: async (change, from, to) => (await ask(channel, { type: 'act', change, from, to }, 'acted')).result,
    observe: async (asked) =>
      (await ask(channel, { type: 'observe', changes: [...asked] }, 'observed')).observations,
    bye: async () => {
      await ask(channel, { type: 'bye' }, 'bye').catch((error: unknown) => {
        if (!(error instanceof BrokerGone)) throw error
      })
    },
  }
}

/** Observes resources of the catalog, in order. Throws BrokerGone, with the reason. */
export const lookThrough = async (channel: Channel, resources: readonly Resource[]): Promise<Observation[]> =>
  (await ask(channel, { type: 'look', version: protocolVersion, resources: [...resources] }, 'observed'))
    .observations
