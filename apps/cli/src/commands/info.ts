/** Prints what the PC is and how it is doing: the dashboard's figures. */
import { inEnglish, type Reading } from '@clearpane/model'
import { type Command, print } from '../context.ts'
import { exits } from '../exits.ts'

const text = (reading: Reading): string => {
  if (reading.status === 'measured') return `${reading.value} ${reading.unit}`.trimEnd()
  return reading.status === 'pending'
    ? `pending: ${inEnglish(reading.until)}`
    : `unavailable: ${inEnglish(reading.reason)}`
}

export const info: Command = async (context) => {
  const readings = await context.bench.systemInformation()
  print(context, { device: (await context.bench.device()).id, readings }, () =>
    Object.entries(readings)
      .map(([key, reading]) => `${key.padEnd(14)}${text(reading)}\n`)
      .join(''),
  )
  return exits.done
}
