/**
 * `clearpane run-elevated ID HASH`: Task Scheduler starts this command with administrator rights. Users don't type
 * this command themselves, so the usage text leaves it out.
 */
import { runElevatedTask } from '@clearpane/service/broker'
import { UsageError } from '../arguments/args.ts'
import { type Exit, exits } from '../exits.ts'

const exitOf = {
  done: exits.done,
  needsYou: exits.partly,
  failed: exits.partly,
  refused: exits.refused,
} as const

/**
 * Accepts exactly these two arguments, each in its exact form, so that another program that runs under the same
 * account can't change the run by adding an argument.
 */
export const parseElevatedArgs = (argv: readonly string[]): { id: string; hash: string } => {
  const [id = '', hash = '', ...more] = argv
  if (more.length > 0 || !/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(id) || !/^[0-9a-f]{64}$/.test(hash))
    throw new UsageError('run-elevated takes the id of a task and the hash of its document.')
  return { id, hash }
}

export const runElevated = async (
  argv: readonly string[],
  version: string,
  err: (text: string) => void,
): Promise<Exit> => {
  const end = await runElevatedTask(parseElevatedArgs(argv), version)
  if (end.state === 'refused') err(`Nothing was carried out: ${end.why}.\n`)
  return exitOf[end.state]
}
