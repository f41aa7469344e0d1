/** How far Windows Update is with one driver, while it works. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { OnStep } from '@clearpane/engine'
import { onThread } from '@clearpane/win32'

const lookMs = 500

/** Reports steps until `work` has ended, and passes on a request to stop. */
export const followed = async <T>(work: Promise<T>, onStep: OnStep | undefined): Promise<T> => {
  if (onStep === undefined) return work
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  // Awaited below; it may fail while a look is under way.
  over.catch(() => {})
  while (!isOver) {
    const step = await onThread('updates.driverStep')
    if (step !== null && (await onStep(step))) await onThread('updates.stopDriver')
    await Promise.race([over, sleep(lookMs)])
  }
  return over
}
