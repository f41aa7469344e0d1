/** The starts of Windows, from its own log. */
import { inEnglish } from '@clearpane/model'
import { visible } from '@clearpane/model/visible'
import { bootsOf } from '@clearpane/service/startup'
import { type Command, print } from '../context.ts'
import { exits } from '../exits.ts'

const shownParts = 3

export const boots: Command = async (context) => {
  const { args, logbook, service, terminal } = context
  const device = (await service.device()).id
  const { log: answer, measuredAt } = await bootsOf({ service, logbook })
  if ('reason' in answer) {
    if (args.json) print(context, { device, reason: answer.reason }, () => '')
    else terminal.err(`The starts of this PC can’t be listed: ${visible(inEnglish(answer.reason))}.\n`)
    return exits.nothing
  }
  const list = answer.record.slice(0, args.limit)
  print(context, { device, measuredAt, boots: list }, () =>
    list
      .map(({ at, seconds, parts, afterInstall, type }) => {
        const notes = [type, afterInstall === true ? 'after an installation' : undefined]
        const slow = parts.slice(0, shownParts).map((part) => `${part.name} ${part.seconds.toFixed(1)} s`)
        const said = [...notes.filter((note) => note !== undefined), ...slow].join(', ')
        return `${at}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${said}`.trimEnd()
      })
      .concat(measuredAt === null ? [] : [`As an administrator read them at ${measuredAt}.`])
      .map((line) => `${line}\n`)
      .join(''),
  )
  return exits.done
}
