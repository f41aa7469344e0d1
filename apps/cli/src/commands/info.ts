/** Prints what the PC is, what it's made of and how it's doing. */
import { type HardwarePart, inEnglish, type Reading, wordUnit } from '@clearpane/model'
import { type Command, print } from '../context.ts'
import { exits } from '../exits.ts'

const text = (reading: Reading): string => {
  if (reading.status === 'pending') return `pending: ${inEnglish(reading.until)}`
  if (reading.status === 'unavailable') return `unavailable: ${inEnglish(reading.reason)}`
  const unit = reading.unit === wordUnit || reading.unit === 'date' ? '' : reading.unit
  return `${reading.value} ${unit}`.trimEnd()
}

const line = (name: string, reading: Reading) => `${name.padEnd(16)}${text(reading)}\n`

const block = ({ kind, name, facts }: HardwarePart): string =>
  `\n${name === null ? kind : `${kind} ${name}`}\n${facts.map((one) => `  ${line(one.fact, one.reading)}`).join('')}`

export const info: Command = async (context) => {
  const [readings, parts] = await Promise.all([
    context.service.systemInformation(),
    context.hardware?.read() ?? [],
  ])
  print(context, { device: (await context.service.device()).id, readings, parts }, () => {
    const now = Object.entries(readings).map(([key, reading]) => line(key, reading))
    return [...now, ...parts.map(block)].join('')
  })
  return exits.done
}
