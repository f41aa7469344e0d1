import type { ElevatedArgs } from './elevated/run.ts'
import type { BrokerArgs } from './main.ts'

export type { BrokerArgs } from './main.ts'
export type { BrokerOptions } from './open-broker.ts'

/**
 * Runs the program with administrator rights; this module is imported only when it's used, like all code that only
 * one command uses.
 */
export const runBroker = async (args: BrokerArgs): Promise<void> =>
  (await import('./main.ts')).runBroker(args)

/** Runs one elevated task, as started by Task Scheduler. Returns how the run ended. */
export const runElevatedTask = async (args: ElevatedArgs, version: string) =>
  (await import('./elevated/windows.ts')).runElevatedHere(args, version)
