import type { ElevatedArgs } from './elevated/run.ts'
import type { BrokerArgs } from './main.ts'

export type { BrokerArgs } from './main.ts'
export type { BrokerOptions } from './open-broker.ts'

/**
 * Runs the program with administrator rights. Like all code that only one command uses, this module is imported only
 * when it's needed.
 */
export const runBroker = async (args: BrokerArgs): Promise<void> =>
  (await import('./main.ts')).runBroker(args)

/** Runs one elevated task that Task Scheduler has started. Returns how the run ended. */
export const runElevatedTask = async (args: ElevatedArgs, version: string) =>
  (await import('./elevated/windows.ts')).runElevatedHere(args, version)
