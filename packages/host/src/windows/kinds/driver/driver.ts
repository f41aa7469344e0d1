/**
 * Drivers that Windows Update offers. The offers are read from Windows Update's last search, and its agent downloads
 * and installs the drivers.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { OnStep } from '@clearpane/engine'
import { because, type Reason } from '@clearpane/model'
import { wrongDriver } from '@clearpane/model/kinds'
import { type DriverAnswer, onThread } from '@clearpane/win32'
import { reasonOfUpdateCode } from '../../drivers/update-codes.ts'
import type { KindOnWindows } from '../../kind.ts'
import { observeEach } from '../../observe-each.ts'
import { actedOn, mustTake, present, refuse } from '../../scalar.ts'

/** The number of milliseconds between two checks of Windows Update's progress with one driver. */
const lookMs = 500

/** Reports progress until `work` has finished, and passes on a request to stop. */
const followed = async <T>(work: Promise<T>, onStep: OnStep | undefined): Promise<T> => {
  if (onStep === undefined) return work
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  // Handles a rejection at this point, because the promise may reject during a progress check, before it's awaited
  // below.
  over.catch(() => {})
  while (!isOver) {
    const step = await onThread('updates.driverStep')
    if (step !== null && (await onStep(step))) await onThread('updates.stopDriver')
    await Promise.race([over, sleep(lookMs)])
  }
  return over
}

/** https://learn.microsoft.com/windows/deployment/update/windows-update-error-reference */
const known: ReadonlyMap<number, Reason> = new Map([
  [0x8007_0103, because('driverNotBetter')],
  [0x8024_200b, because('driverInstallerFailed')],
  [0x8024_0016, because('driverBusy')],
  [0x8024_0017, because('driverNotForThis')],
])

const codeText = (code: number) => `0x${code.toString(16).padStart(8, '0')}`

const reasonOf = (step: Exclude<DriverAnswer, { answer: 'done' }>): Reason => {
  switch (step.answer) {
    case 'unknown':
      return because('driverMissing')
    case 'license':
      return because('driverLicense')
    case 'busy':
      return because('driverBusy')
    case 'restartFirst':
      return because('driverRestartFirst')
    case 'stopped':
      return because('driverStopped')
    case 'failed':
      if (step.code === 0) return because('driverUnclear', { result: step.result })
      return (
        known.get(step.code) ??
        reasonOfUpdateCode(step.code) ??
        because('driverFailed', { number: codeText(step.code) })
      )
  }
}

const done = (step: DriverAnswer): Extract<DriverAnswer, { answer: 'done' }> =>
  step.answer === 'done' ? step : refuse('failed', reasonOf(step))

export const driver: KindOnWindows<'driver'> = {
  observe: (resources) =>
    observeEach(resources, {
      parse: ({ update }) => ({ ask: update }),
      read: async (ids) => {
        const found = new Map((await onThread('updates.readDrivers', ids)).map((one) => [one.id, one]))
        return ids.map((id) => found.get(id) ?? null)
      },
      toObservation: (found) =>
        found === null ? { status: 'absent' } : present('driver', found.installed || found.waits),
    }),
  act: ({ update }, to, _around, onStep) =>
    actedOn('driver', to, async (value) => {
      mustTake(wrongDriver(value))
      done(await followed(onThread('updates.downloadDriver', update), onStep))
      const { needsRestart } = done(await followed(onThread('updates.installDriver', update), onStep))
      return needsRestart ? because('driverWaits') : undefined
    }),
}
