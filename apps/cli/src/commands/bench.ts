/** Measures the processor, the memory and the drive of this machine. */
import { inEnglish } from '@clearpane/model'
import { measureThisPc } from '@clearpane/service/benchmark'
import { type Command, print, refuse } from '../context.ts'
import { exits } from '../exits.ts'

const figure = (value: number) => value.toLocaleString('en-GB', { maximumSignificantDigits: 4 })

export const bench: Command = async (context) => {
  const { args, service, devices, sensors } = context
  const { id } = await service.device()
  const measured = await measureThisPc(
    { id, service, sensors },
    {
      size: args.short ? 'short' : 'whole',
      evenIfBusy: args.evenIfBusy,
      folder: devices.paths.dataDir,
      signal: new AbortController().signal,
      records: (await devices.store()).records,
    },
  )
  if (!measured.ok) return refuse(context, measured.diagnostics)
  const { tests, invalid, isDirect } = measured.value
  print(context, { device: id, ...measured.value }, () =>
    [
      ...tests.map(
        ({ test, value, unit, spread, score, percentile }) =>
          `${test.padEnd(22)}${figure(value).padStart(12)} ${unit.padEnd(9)}± ${spread.toFixed(1).padStart(5)} %${score === null ? '' : `  ${score} % of the first`}${percentile === null ? '' : `, better than ${percentile} %`}`,
      ),
      ...(isDirect ? [] : ['The drive was measured through the system’s cache.']),
      ...invalid.map((reason) => `Invalid: ${inEnglish(reason)}.`),
      '',
    ].join('\n'),
  )
  return invalid.length === 0 ? exits.done : exits.partly
}
