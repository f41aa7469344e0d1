import type { ElevatedArgs } from './elevated/run.ts'
import type { BrokerArgs } from './main.ts'

export type { BrokerArgs } from './main.ts'
export type { BrokerOptions } from './open-broker.ts'

/**
 * Runs the program with administrator rights; it is imported only when it is needed, like all code that only one
 * command uses.
 */
export const runBroker = async (args: BrokerArgs): Promise<void> =>
  (await import('./main.ts')).runBroker(args)

/** Runs one elevated task; Task Scheduler starts it. Returns how the run ended. */
export const runElevatedTask = async (args: ElevatedArgs, version: string) =>
  (await import('./elevated/windows.ts')).runElevatedHere(args, version)
