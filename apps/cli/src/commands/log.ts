/** Prints new lines until the user ends the program. */
import { setTimeout as pause } from 'node:timers/promises'
import { visible } from '@clearpane/model/visible'
import type { ProgramLog } from '@clearpane/service/core'
import type { PlainCommand } from '../context.ts'
import { print } from '../context.ts'
import { exits } from '../exits.ts'

type Line = Awaited<ReturnType<ProgramLog['read']>>[number]

const text = ({ time, level, code, ...fields }: Line): string =>
  [time, level.padEnd(5), code, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].join(
    '  ',
  )

/** Follows the log and ends only when the user ends the program. */
const follow = async (
  read: () => Promise<Line[]>,
  known: number,
  show: (line: Line) => void,
): Promise<never> => {
  for (let seen = known; ; await pause(500)) {
    const lines = await read()
    // The log was rotated: its oldest lines are gone, and the lines that are left have all been printed.
    for (const line of lines.slice(Math.min(seen, lines.length))) show(line)
    seen = lines.length
  }
}

export const log: PlainCommand = async (context) => {
  const { args, devices, terminal } = context
  const lines = await devices.log.read()
  if (!args.follow) {
    print(context, { lines }, () => lines.map((line) => `${visible(text(line))}\n`).join(''))
    return exits.done
  }
  const show = (line: Line) => terminal.out(`${args.json ? JSON.stringify(line) : visible(text(line))}\n`)
  for (const line of lines) show(line)
  return follow(() => devices.log.read(), lines.length, show)
}
