/** Sends one request to a broker and then ends the broker. */
import type { Observations } from '@clearpane/engine'
import { because, type Reason, type Resource } from '@clearpane/model'
import type { Channel } from './channel.ts'
import {
  BrokerGone,
  listThrough,
  makeTaskThrough,
  observeThrough,
  removeTaskThrough,
  startsThrough,
} from './client.ts'
import type { ElevatedAsk } from './elevated/document.ts'
import { type BrokerContext, open } from './open-broker.ts'
import { lookHash, startsHash, taskHash } from './serve-broker.ts'

/** Sends one request, for which Windows shows one prompt; the broker can only read. `hash`: of the request. */
const askOnce = async <T>(
  context: BrokerContext,
  hash: string,
  ask: (channel: Channel) => Promise<T>,
): Promise<{ ok: true; answer: T } | { ok: false; reason: Reason }> => {
  const opened = await open(context, hash)
  if (opened === null) return { ok: false, reason: because('notInstalled') }
  if (!opened.ok) return opened
  try {
    return { ok: true, answer: await ask(opened.channel) }
  } catch (error) {
    if (error instanceof BrokerGone) return { ok: false, reason: error.reason }
    throw error
  } finally {
    await opened.close()
  }
}

/** Reads these resources with administrator rights. */
export const lookAsAdministrator = async (
  context: BrokerContext,
  resources: readonly Resource[],
): Promise<{ ok: true; observations: Observations } | { ok: false; reason: Reason }> => {
  const seen = await askOnce(context, lookHash(resources), (channel) => observeThrough(channel, resources))
  return seen.ok ? { ok: true, observations: seen.answer } : seen
}

/** Lists the files of these classes with administrator rights. */
export const listAsAdministrator = (context: BrokerContext, classes: readonly string[]) =>
  askOnce(context, lookHash(classes), (channel) => listThrough(channel, classes))

/** Reads the PC's startups as measured by Windows, with administrator rights. */
export const startsAsAdministrator = (context: BrokerContext) => askOnce(context, startsHash(), startsThrough)

/** Creates an elevated task, with administrator rights and with the consent of the user that the task is for. */
export const makeTaskAsAdministrator = (context: BrokerContext, task: ElevatedAsk) =>
  askOnce(context, taskHash(task), (channel) => makeTaskThrough(channel, task))

/** Removes an elevated task, with administrator rights. `id` null: removes every elevated task of this account. */
export const removeTaskAsAdministrator = (context: BrokerContext, id: string | null) =>
  askOnce(context, taskHash(id), (channel) => removeTaskThrough(channel, id))
