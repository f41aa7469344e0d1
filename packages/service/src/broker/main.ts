/**
 * The elevated program, `clearpane broker …`, which is started by Windows after the prompt and never by a user.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { tweaks } from '@clearpane/catalog'
import {
  type AnswerTo,
  answerParent,
  askAtThisPc,
  createWindowsLogbook,
  createWindowsPc,
  createWindowsRunLock,
  settleProcess,
} from '@clearpane/host/windows'
import { messageOf, textReason } from '@clearpane/model'
import { systemClock } from '../core/clock.ts'
import { fileClassesBeside, reinstallOf } from '../pc/from-catalog.ts'
import { type Channel, channelOver } from './channel.ts'
import { windowsSetup } from './elevated/windows.ts'
import { brokerDeps } from './open-broker.ts'
import { confirmOwnValues } from './own-values.ts'
import { serveBroker } from './serve-broker.ts'

/**
 * Arguments of the broker. `dataDir`: the data folder of the user who started the broker. The broker never cleans
 * that folder, so if the caller specifies another folder, more files are kept and none are lost.
 */
export type BrokerArgs = AnswerTo & { planHash: string; dataDir: string; version: string }

/** Number of attempts to take the lock: only one broker works at a time, and the previous one may be about to end. */
const lockTries = 100
const lockWaitMs = 100

const takeLock = async (): Promise<{ release(): Promise<void> } | null> => {
  const lock = createWindowsRunLock({ name: 'Clearpane.Broker', waitsFor: null })
  for (let n = 0; n < lockTries; n++) {
    const taken = await lock.acquire('administrator part')
    if (taken.held) return taken
    await sleep(lockWaitMs)
  }
  return null
}

const serve = async (
  channel: Channel,
  { userSid, planHash, dataDir, version }: BrokerArgs,
): Promise<void> => {
  // The lock is held until this process ends; until then, the next run or recovery on this PC waits.
  if ((await takeLock()) === null) throw new Error('another administrator part is at work on this PC')
  await serveBroker(
    channel,
    brokerDeps(
      {
        ...createWindowsPc({ userSid, files: fileClassesBeside(dataDir), reinstallOf }),
        logbook: createWindowsLogbook(),
        catalog: tweaks,
        clock: systemClock,
        elevated: windowsSetup({ person: userSid, program: process.execPath, version }),
        confirm: (values) =>
          confirmOwnValues(values, Intl.DateTimeFormat().resolvedOptions().locale, askAtThisPc),
      },
      planHash,
    ),
  )
}

/** Runs the broker. Resolves when the conversation has ended. Throws if the other side is gone. */
export const runBroker = async (args: BrokerArgs): Promise<void> => {
  // Before the first message. If this process can't go on, this message is the last one that it sends.
  const untrusted = settleProcess({ ownFiles: true })
  const channel = channelOver(answerParent(args))
  try {
    if (untrusted !== null) throw new Error(untrusted)
    await serve(channel, args)
  } catch (error) {
    await channel.send({
      type: 'refused',
      reason: textReason(messageOf(error)),
    })
    throw error
  } finally {
    await channel.close()
  }
}
