/**
 * How far the sample PC's Windows Update is with a driver. Like the real one, it doesn't know the percentage
 * when the download begins, nor when the installation begins.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { OnStep } from '@clearpane/engine'
import type { ActStep } from '@clearpane/model'

const pauseMs = 80

const steps: readonly ActStep[] = [
  ...[null, 25, 50, 75, 100].map((percent) => ({ step: 'download' as const, percent })),
  ...[null, 40, 80].map((percent) => ({ step: 'install' as const, percent })),
]

/** Resolves to false if it was asked to stop. */
export const playSteps = async (onStep: OnStep): Promise<boolean> => {
  for (const step of steps) {
    if (await onStep(step)) return false
    await sleep(pauseMs)
  }
  return true
}
