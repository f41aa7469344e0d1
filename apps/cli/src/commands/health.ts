/**
 * Prints the verdict on a PC and its health score. For each part of the score, it prints the weight, the points lost
 * and the measured figure.
 */

import type { SentenceCode, Verdict } from '@clearpane/advice'
import { inEnglish, type Reading } from '@clearpane/model'
import { readHealth, readVerdict } from '@clearpane/service/health'
import { type Command, print } from '../context.ts'
import { exits } from '../exits.ts'

const text = (reading: Reading): string => {
  if (reading.status === 'measured') return `${reading.value} ${reading.unit}`.trimEnd()
  return inEnglish(reading.status === 'pending' ? reading.until : reading.reason)
}

const pointsText = (lost: number | null): string => {
  if (lost === null) return '–'
  return lost === 0 ? '0' : `-${lost.toFixed(1)}`
}

const counted = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`)

const sentences: Record<SentenceCode, (count: number) => string> = {
  threat: (count) =>
    count === 1
      ? 'Defender found a threat that is still active.'
      : `Defender found ${count} threats that are still active.`,
  unsettled: (count) => `${counted(count, 'One change was', 'changes were')} interrupted.`,
  failed: (count) => `${counted(count, 'One setting', 'settings')} couldn’t be changed.`,
  diskFull: (count) => `The drive of Windows is nearly full: ${count} % is free.`,
  slowStart: (count) => `Windows takes ${count} seconds to start.`,
  drifted: (count) => `${counted(count, 'One setting was', 'settings were')} changed back.`,
  unprotected: () => 'Microsoft Defender or the firewall isn’t fully on.',
  asked: (count) => `${counted(count, 'One setting has', 'settings have')} changed, perhaps by you.`,
  shares: (count) => `${counted(count, 'One setting', 'settings')} can be made private.`,
  protectionOff: () => 'This PC is missing a protection.',
  locked: (count) =>
    `${counted(count, 'One privacy setting that shares data is', 'privacy settings that share data are')} locked.`,
  unknown: () => 'Clearpane can’t read this PC right now.',
  partlyRead: () => 'Nothing is wrong in what could be read.',
  choices: () => 'This PC is protected and shares only what you may need.',
  good: () => 'This PC is private and protected.',
}

/**
 * Returns the dashboard's sentence about the PC or, if anything is urgent, a sentence for each urgent finding.
 */
const verdictText = ({ sentence, urgent }: Verdict): string[] =>
  (urgent.length > 0 ? urgent : [sentence]).map(({ code, count }) => sentences[code](count))

export const health: Command = async (context) => {
  const { service, devices, logbook } = context
  const { id } = await service.device()
  const metrics = await (await devices.store()).metrics()
  const found = await readHealth({ id, service, logbook }, metrics, Date.now())
  const verdict = await readVerdict({ service }, found)
  print(context, { device: id, ...found, verdict }, () =>
    [
      ...verdictText(verdict),
      found.score === null ? 'Nothing could be read.' : `Health: ${found.score} of 100`,
      `Known: ${found.known} % of the weight. What isn’t known counts neither way.`,
      ...found.parts.map(
        ({ part, weight, lost, reading }) =>
          `  ${part.padEnd(13)}${String(weight).padStart(3)}${pointsText(lost).padStart(8)}  ${text(reading)}`,
      ),
      '',
    ].join('\n'),
  )
  return found.score === null ? exits.nothing : exits.done
}
