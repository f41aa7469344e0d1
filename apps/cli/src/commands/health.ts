/** Prints the PC's health score, with the parts of each point. */

import type { HealthAlarm } from '@clearpane/engine'
import { inEnglish, type Reading } from '@clearpane/model'
import { readHealth } from '@clearpane/service/health'
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

const alarmText = (alarm: HealthAlarm): string => {
  switch (alarm.code) {
    case 'threat':
      return alarm.count === 1
        ? 'Defender found a threat that is still active.'
        : `Defender found ${alarm.count} threats that are still active.`
    case 'diskFull':
      return `The drive of Windows is nearly full: ${alarm.free} % is free.`
    case 'slowStart':
      return `Windows takes ${Math.round(alarm.seconds)} seconds to start.`
  }
}

export const health: Command = async (context) => {
  const { service, devices, logbook } = context
  const { id } = await service.device()
  const metrics = await (await devices.store()).metrics()
  const found = await readHealth({ id, service, logbook }, metrics, Date.now())
  print(context, { device: id, ...found }, () =>
    [
      ...found.alarms.map(alarmText),
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
