/**
 * The server's end of the conversation: sends requests, waits for answers, and reports when the other side is gone.
 */
import { type ActResult, Observations, type OnStep } from '@clearpane/engine'
import {
  because,
  type Change,
  type Known,
  type Plan,
  type Resource,
  type RestorePoint,
} from '@clearpane/model'
import { BrokerError } from './broker-error.ts'
import { type Channel, ProtocolError } from './channel.ts'
import type { ElevatedAsk } from './elevated/document.ts'
import {
  type Answer,
  answerSchema,
  type Hello,
  protocolVersion,
  type Request,
  type Stepped,
} from './messages.ts'

/**
 * Error for a broker that has ended or has closed the connection. The PC must be read to find out how far the broker
 * got.
 */
export class BrokerGone extends BrokerError {
  override readonly name = 'BrokerGone'
}

export type BrokerClient = {
  restorePoint(): Promise<RestorePoint>
  act(changeId: number, from: Known, to: Known, onStep?: OnStep): Promise<ActResult>
  observe(changes: readonly Change[]): Promise<Observations>
  /** Ends the broker; also resolves if the broker is already gone. */
  bye(): Promise<void>
}

/**
 * Maximum duration of an action in milliseconds: cleaning the component store takes tens of minutes. If the broker's
 * process ends, the server notices it immediately.
 */
const answerMs = 6 * 60 * 60_000

const ask = async (channel: Channel, message: Hello | Request | Stepped): Promise<Answer> => {
  const gone = because('brokerEnded')
  if (!(await channel.send(message))) throw new BrokerGone(gone)
  const answer = await channel.receive(answerSchema, answerMs).catch((error: unknown) => {
    if (error instanceof ProtocolError)
      throw new BrokerGone(because('brokerBrokeOff', { reason: error.reason }))
    throw error
  })
  if (answer === null) throw new BrokerGone(gone)
  if (answer.type === 'refused') throw new BrokerGone(because('brokerRefused', { reason: answer.reason }))
  return answer
}

/** Sends a request. `onStep`: only used for an action, which reports its progress before its answer. */
const request = async <T extends Answer['type']>(
  channel: Channel,
  message: Hello | Request,
  desired: T,
  onStep?: OnStep,
): Promise<Extract<Answer, { type: T }>> => {
  let answer = await ask(channel, message)
  while (answer.type === 'step' && message.type === 'act')
    answer = await ask(channel, { type: 'stepped', stop: (await onStep?.(answer.step)) ?? false })
  if (answer.type !== desired)
    throw new BrokerGone(because('brokerConfused', { answer: answer.type, request: message.type }))
  return answer as Extract<Answer, { type: T }>
}

type RunHello = Extract<Hello, { type: 'run' }>

/** The first message of a run: the plan in the form in which the broker carries it out. */
export const helloFor = (
  { device, origin, changes, hash }: Plan,
  runId: string,
  title: string,
  lists: string[] = [],
): RunHello => ({
  type: 'run',
  version: protocolVersion,
  runId,
  title: title.slice(0, 120),
  plan: { device, origin, changes, hash },
  ...(lists.length === 0 ? {} : { lists }),
})

/** Sends the plan. Throws BrokerGone, with the reason, if the broker refuses the plan. */
export const openRun = async (channel: Channel, hello: RunHello): Promise<BrokerClient> => {
  await request(channel, hello, 'accepted')
  return {
    restorePoint: async () => (await request(channel, { type: 'restorePoint' }, 'restorePoint')).point,
    act: async (changeId, from, to, onStep) =>
      (await request(channel, { type: 'act', changeId, from, to }, 'acted', onStep)).result,
    observe: async (requested) => {
      const message = { type: 'observe' as const, changeIds: requested.map(({ id }) => id) }
      const { observations } = await request(channel, message, 'observed')
      return Observations.inOrder(
        requested.map(({ resource }) => resource),
        observations,
      )
    },
    bye: async () => {
      await request(channel, { type: 'bye' }, 'bye').catch((error: unknown) => {
        if (!(error instanceof BrokerGone)) throw error
      })
    },
  }
}

/** Observes resources that are in the catalog. Throws BrokerGone, with the reason, if the request fails. */
export const observeThrough = async (
  channel: Channel,
  resources: readonly Resource[],
): Promise<Observations> => {
  const message: Hello = { type: 'look', version: protocolVersion, resources: [...resources] }
  const { observations } = await request(channel, message, 'observed')
  return Observations.inOrder(resources, observations)
}

/** Reads the PC's startups as measured by Windows. Throws BrokerGone, with the reason, if the request fails. */
export const startsThrough = async (channel: Channel) =>
  (await request(channel, { type: 'starts', version: protocolVersion }, 'starts')).starts

/** Makes an elevated task. Throws BrokerGone, with the reason, if the request fails. */
export const makeTaskThrough = async (channel: Channel, task: ElevatedAsk) =>
  (await request(channel, { type: 'makeTask', version: protocolVersion, task }, 'taskMade')).made

/**
 * Removes one of the user's elevated tasks, or all of them. Throws BrokerGone, with the reason, if the request fails.
 */
export const removeTaskThrough = async (channel: Channel, id: string | null) =>
  (await request(channel, { type: 'removeTask', version: protocolVersion, id }, 'taskRemoved')).gone

/**
 * Lists the files that cleaning these file classes would delete. Throws BrokerGone, with the reason, if the request
 * fails.
 */
export const listThrough = async (channel: Channel, classes: readonly string[]) => {
  const message: Hello = { type: 'list', version: protocolVersion, classes: [...classes] }
  return (await request(channel, message, 'listed')).lists
}
