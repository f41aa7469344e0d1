/** Puts the kinds of restart in order: the strongest kind includes the others. */
import type { Restart } from '@clearpane/model'

const restartOrder: readonly Restart[] = ['none', 'explorer', 'logoff', 'reboot']

export const strongestRestart = (all: readonly Restart[]): Restart =>
  restartOrder[Math.max(0, ...all.map((restart) => restartOrder.indexOf(restart)))] ?? 'none'
