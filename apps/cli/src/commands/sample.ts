/** Commands that only a sample PC supports. */
import { type PlainCommand, print, refuse } from '../context.ts'
import { exits } from '../exits.ts'

export const sample: PlainCommand = async (context) => {
  const { args, devices } = context
  const restarted = await devices.restartSample('command line', args.device ?? 'sample')
  if (!restarted.ok) return refuse(context, restarted.diagnostics)
  const { boot, finished } = restarted.value
  print(context, { simulated: true, boot, finished }, () =>
    [
      `The sample PC started in ${boot.seconds} s (simulated).`,
      ...finished.map((name) => `  finished: ${name}`),
      ...boot.parts.slice(0, 10).map(({ name, seconds }) => `  ${seconds.toFixed(2).padStart(6)} s  ${name}`),
      '',
    ].join('\n'),
  )
  return exits.done
}
