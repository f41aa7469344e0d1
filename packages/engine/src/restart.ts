/** Ranks the kinds of restart: a stronger kind includes the weaker ones. */
import type { Restart } from '@clearpane/model'

const restartOrder: readonly Restart[] = ['none', 'explorer', 'logoff', 'reboot']

export const strongestRestart = (all: readonly Restart[]): Restart =>
  restartOrder[Math.max(0, ...all.map((restart) => restartOrder.indexOf(restart)))] ?? 'none'
